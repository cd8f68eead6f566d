import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { apiKeyRoutes } from "#shared/api/api-keys.ts";
import { machineApiRoutes } from "#shared/api/machine-api.ts";
import { sourceSaveRoutes } from "#shared/api/source-saves.ts";
import { limits } from "#shared/constants.ts";
import { newKey } from "#tests/support/api-keys.ts";
import type { Product } from "#tests/support/product.ts";
import type { Studio } from "#tests/support/studio.ts";
import { startStudioWithKey } from "#tests/support/studio-with-key.ts";

let product: Product;
let studio: Studio;
let key: string;
beforeAll(async () => {
  ({ product, studio, key } = await startStudioWithKey());
});
afterAll(() => product.close());

const html = "<p>Hello</p>";
const fetchWith = (path: string, headers: Record<string, string> = {}, token = key): Promise<Response> =>
  fetch(`${product.url}/api/v1/${path}`, { headers: { authorization: `Bearer ${token}`, ...headers } });
const create = (name: string) =>
  product.call(sourceSaveRoutes.createFromSource, {
    token: key,
    headers: { "idempotency-key": `create-${name}` },
    body: { name, subject: "Hello", html },
  });
const save = (name: string, ifMatch: string | undefined, body: object) =>
  product.call(sourceSaveRoutes.saveSource, {
    token: key,
    params: { name },
    body,
    ...(ifMatch !== undefined && { headers: { "if-match": ifMatch } }),
  });
const tagOf = async (path: string) => (await fetchWith(path)).headers.get("etag") ?? "";

describe("an error", () => {
  it("is a problem of RFC 9457 whose type is its place in the API reference, with the code and fields as before", async () => {
    const answer = await fetchWith("templates/Nobody");
    expect([answer.status, answer.headers.get("content-type")]).toEqual([404, "application/problem+json"]);
    expect(await answer.json()).toEqual({
      type: "/help/api#TEMPLATE_NOT_FOUND",
      title: "Template not found",
      status: 404,
      detail: "TEMPLATE_NOT_FOUND",
    });
    const wrong: unknown = await (await fetchWith("templates?status=teapot")).json();
    expect(wrong).toMatchObject({ status: 400, detail: "INVALID_INPUT", fields: [{ field: "status" }] });
  });

  it("keeps abbreviations in its title", async () => {
    const answer = await fetchWith("templates", { "sestina-account": "another" });
    expect(await answer.json()).toMatchObject({ title: "AWS account missing", detail: "AWS_ACCOUNT_MISSING" });
  });

  it("of an unknown key is API Gateway's own", async () => {
    const answer = await fetchWith("templates", {}, `${key.slice(0, -1)}${key.endsWith("a") ? "b" : "a"}`);
    expect(answer.headers.get("content-type")).toBe("application/json");
    expect(answer.headers.get("ratelimit")).toBeNull();
  });

  it("of the app's own calls has no further members", async () => {
    const { token } = studio.person;
    const answer = await fetch(`${product.url}/api/template/00000000-0000-4000-8000-000000000000`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.headers.get("content-type")).toBe("application/json");
    expect(await answer.json()).toEqual({ detail: "TEMPLATE_NOT_FOUND" });
  });
});

describe("an answer tells what is left of the calls of the minute", () => {
  const most = limits.callsPerKeyAndMinute;
  const leftOf = (answer: Response): [number, number] => {
    const [, left, seconds] = /^"calls";r=(\d+);t=(\d+)$/.exec(answer.headers.get("ratelimit") ?? "") ?? [];
    return [Number(left), Number(seconds)];
  };

  it("one less each time, of errors too, until none is left", async () => {
    const { body } = await studio.person.call(apiKeyRoutes.makeApiKey, { body: newKey([studio.customer.accountId]) });
    const now = Date.now();
    // A minute of its own, so that it does not end in the middle of the test.
    await fetch(`${product.url}/_local/api/clock`, {
      method: "POST",
      body: JSON.stringify({ forwardMs: 60_000 - (now % 60_000) + 1000 }),
    });
    const first = await fetchWith("whoami", {}, body.secret);
    expect(first.headers.get("ratelimit-policy")).toBe(`"calls";q=${String(most)};w=60`);
    const [left, seconds] = leftOf(first);
    expect(left).toBe(most - 1);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(leftOf(await fetchWith("templates/Nobody", {}, body.secret))[0]).toBe(most - 2);
    for (let called = 2; called < most - 1; called += 1) await fetchWith("whoami", {}, body.secret);
    expect(leftOf(await fetchWith("whoami", {}, body.secret))[0]).toBe(0);
    const refused = await fetchWith("whoami", {}, body.secret);
    expect([refused.status, leftOf(refused)[0]]).toEqual([429, 0]);
    expect(Number(refused.headers.get("retry-after"))).toBe(leftOf(refused)[1]);
  });
});

describe("a read", () => {
  it("has an ETag, and is not sent again to a caller who has it, until it changes", async () => {
    await create("Tagged");
    const tag = await tagOf("templates/Tagged");
    expect(tag).toMatch(/^"1-[0-9a-f]{16}"$/);
    for (const asked of [tag, `W/${tag}`, `"other", ${tag}`, "*"]) {
      const same = await fetchWith("templates/Tagged", { "if-none-match": asked });
      expect([asked, same.status, await same.text(), same.headers.get("etag")]).toEqual([asked, 304, "", tag]);
    }
    expect((await fetchWith("templates/Tagged", { "if-none-match": '"1-0000000000000000"' })).status).toBe(200);
    await save("Tagged", tag, { subject: "Changed" });
    const changed = await fetchWith("templates/Tagged", { "if-none-match": tag });
    expect([changed.status, (await changed.json()) as object]).toMatchObject([200, { subject: "Changed", version: 2 }]);
  });

  it("of a list has an ETag without a version", async () => {
    expect(await tagOf("accounts")).toMatch(/^"[0-9a-f]{16}"$/);
  });
});

describe("a save with If-Match", () => {
  it("is made from the version of the ETag, of the template or of a version", async () => {
    await create("Matched");
    expect(await save("Matched", await tagOf("templates/Matched"), { subject: "Second" })).toMatchObject({
      body: { version: 2 },
    });
    const ofVersion = await tagOf("templates/Matched/versions/2");
    expect(await save("Matched", ofVersion, { subject: "Third" })).toMatchObject({ body: { version: 3 } });
    const late = await save("Matched", ofVersion, { subject: "Late" });
    expect(late).toMatchObject({ status: 409, body: { detail: "TEMPLATE_CHANGED" } });
    expect(
      await product.call(machineApiRoutes.readAccountTemplate, { token: key, params: { name: "Matched" } }),
    ).toMatchObject({ body: { subject: "Third", version: 3 } });
  });

  it.each([
    ["no version at all", undefined, {}, "basedOnVersion"],
    ["what is no ETag of ours", '"3"', {}, "If-Match"],
    ["any version", "*", {}, "If-Match"],
    ["two versions", '"1-0123456789abcdef"', { basedOnVersion: 2 }, "If-Match"],
  ])("is refused with %s", async (_what, ifMatch, more, field) => {
    await create("Refused");
    const { status, body } = await save("Refused", ifMatch, { subject: "Changed", ...more });
    expect([status, body.detail, body.fields[0].field]).toEqual([400, "INVALID_INPUT", field]);
  });
});
