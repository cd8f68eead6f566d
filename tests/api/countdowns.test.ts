import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Product, startProduct } from "#tests/support/product.ts";
import { showGif } from "#tests/support/gif-frames.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const open = (query: Record<string, string>, method = "GET") =>
  fetch(`${product.url}/api/countdown.gif?${new URLSearchParams(query).toString()}`, { method });
const shown = async (query: Record<string, string>) => showGif(new Uint8Array(await (await open(query)).arrayBuffer()));

const inUtc = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString().slice(0, 19);

describe("the picture of a countdown", () => {
  it("is a moving picture for anyone, which no program keeps", async () => {
    const answer = await open({ end: inUtc(1000) });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("image/gif");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const { width, height, frames } = showGif(new Uint8Array(await answer.arrayBuffer()));
    expect([width, height, frames.length]).toEqual([660, 100, 60]);
  });

  it("shows the time from the moment at which it is opened", async () => {
    const { frames } = await shown({ end: inUtc(20) });
    // A second may have passed since.
    expect([20, 21]).toContain(frames.length);
    expect((await shown({ end: inUtc(-20) })).frames).toHaveLength(1);
  });

  it("reads the end by the clocks of the zone", async () => {
    // These are hours ahead of UTC, so that the end has passed.
    expect((await shown({ end: inUtc(3600), zone: "Asia/Tokyo" })).frames).toHaveLength(1);
    expect((await shown({ end: inUtc(3600), zone: "America/New_York" })).frames).toHaveLength(60);
  });

  it("knows zones with a plus, which a query does not tell from a space", async () => {
    const address = `${product.url}/api/countdown.gif?end=${inUtc(0)}&zone=Etc/GMT+5`;
    const { frames } = showGif(new Uint8Array(await (await fetch(address)).arrayBuffer()));
    // Five hours behind UTC.
    expect(frames).toHaveLength(60);
  });

  it("has the size, the colors and the labels that the address names", async () => {
    const query = { end: "2000-01-01T00:00", width: "300", background: "102030", digits: "ffffff", labels: "ff0000" };
    const { width, height, frames } = await shown({ ...query, locale: "de" });
    expect([width, height]).toEqual([300, 67]);
    expect([...new Set(frames[0]!.colors)]).toEqual(expect.arrayContaining([0x102030, 0xffffff, 0xff0000]));
    expect([...(await shown(query)).frames[0]!.colors]).not.toContain(0xff0000);
  });

  it("answers HEAD with the headers alone", async () => {
    const answer = await open({ end: inUtc(1000) }, "HEAD");
    expect([answer.status, answer.headers.get("content-type"), await answer.text()]).toEqual([200, "image/gif", ""]);
    expect((await open({ end: "soon" }, "HEAD")).status).toBe(400);
  });

  it.each([
    ["end", {}],
    ["end", { end: "soon" }],
    ["end", { end: "2026-02-30T00:00" }],
    ["end", { end: "2026-12-24T18:00:00Z" }],
    ["zone", { zone: "Europe/Atlantis" }],
    ["zone", { zone: "x".repeat(65) }],
    ["background", { background: "#ffffff" }],
    ["digits", { digits: "red" }],
    ["labels", { labels: "fff" }],
    ["locale", { locale: "fr" }],
    ["width", { width: "159" }],
    ["width", { width: "801" }],
    ["width", { width: "300.5" }],
    ["width", { width: "wide" }],
    ["height", { height: "100" }],
  ])("is refused for a wrong %s, by its name: %j", async (field, given) => {
    const query: Record<string, string> = field === "end" ? given : { end: "2026-12-24T18:00", ...given };
    const answer = await open(query);
    expect(answer.status).toBe(400);
    const { detail, fields } = (await answer.json()) as { detail: string; fields: { field: string }[] };
    expect([detail, fields.map((each) => each.field)]).toEqual(["INVALID_INPUT", [field]]);
  });
});
