import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, onTestFinished, test } from "vitest";
import { PNG } from "pngjs";
import { newContent, newRow } from "#shared/email/design/new-items.ts";
import { smallDesign } from "./designs.ts";
import { openEditor, startHarness, type Harness, type OpenEditor } from "./harness.ts";
import { designOf } from "./inspected.ts";
import { roastersMail } from "./picture-design.ts";
import { colorAt, pixelOf } from "#tests/support/pngs.ts";
import { expect } from "#tests/support/seen.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

const red = [200, 30, 40] as const;
const gray = [0xd5, 0xd9, 0xe0];

/** What exportImage answers to a host. */
async function pictureOf({ page }: OpenEditor, options: object = {}): Promise<PNG> {
  const { url, error } = await page.evaluate<{ url: string; error?: string }>(
    `new Promise((resolve) => editor.exportImage(resolve, ${JSON.stringify(options)}))`,
  );
  expect(error).toBeUndefined();
  expect(url).toMatch(/^data:image\/png;base64,/);
  return PNG.sync.read(Buffer.from(url.slice(url.indexOf(",") + 1), "base64"));
}

/** A mail that a browser shows as it is. */
function withoutPlaceholders(): unknown {
  const alone = '<table cellspacing="0"><tr><td><img src="/pictures/dusk.svg" style="width:90px" /></td></tr></table>';
  const { body, ...design } = roastersMail();
  const withPicture = newRow([1], [newContent("html", { html: `${alone}<p>below</p>` })]);
  const words = JSON.stringify({ ...design, body: { ...body, rows: [withPicture, ...body.rows] } })
    .replace("{{first_name}}", "Anna")
    .replace("{{deadline}}", "Friday");
  return JSON.parse(words, (name, value: unknown) => (name === "displayCondition" ? null : value));
}

/** The share of pixels that differ visibly; 1 if the sizes differ. */
function difference(one: PNG, other: PNG): number {
  if (one.width !== other.width || one.height !== other.height) return 1;
  let count = 0;
  for (let at = 0; at < one.data.length; at += 4) {
    const channels = [0, 1, 2].map((channel) => Math.abs(one.data[at + channel]! - other.data[at + channel]!));
    if (Math.max(...channels) > 40) count += 1;
  }
  return count / (one.width * one.height);
}

/** A server of pictures on another origin: `/open.png` may be read by other sites, `/closed.png` only be shown, `/never.png` never comes. */
async function pictureServer(): Promise<string> {
  const server = createServer(({ url }, response) => {
    if (url === "/never.png") return;
    const open = url === "/open.png" && { "access-control-allow-origin": "*" };
    response.writeHead(200, { "content-type": "image/png", ...open }).end(pixelOf([...red]));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
}

describe("exportImage", () => {
  test("draws the mail as a browser shows it, whatever the width, with all its pictures", async () => {
    const editor = await openEditor(harness);
    await editor.load(withoutPlaceholders());
    const html = await editor.html();
    const shown = await editor.page.context().newPage();
    await shown.goto(`${harness.url}/harness.html`);
    for (const width of [600, 375]) {
      const picture = await pictureOf(editor, { width });
      await shown.setViewportSize({ width, height: picture.height });
      await shown.setContent(html, { waitUntil: "load" });
      const wanted = PNG.sync.read(await shown.screenshot());
      expect(difference(picture, wanted), `at ${String(width)} pixels`).toBeLessThan(0.01);
      expect(await shown.evaluate("Math.ceil(document.body.getBoundingClientRect().height)")).toBe(picture.height);
    }
  });

  test("leaves a gray box where a server lets no other site read its picture", async () => {
    const editor = await openEditor(harness);
    const origin = await pictureServer();
    const image = (name: string) =>
      designOf("image", {
        src: { url: `${origin}/${name}.png`, width: 200, height: 100, autoWidth: false, maxWidth: "100%" },
        containerPadding: "0px",
      });
    for (const [name, color] of [
      ["open", red],
      ["closed", gray],
    ] as const) {
      await editor.load(image(name));
      const picture = await pictureOf(editor);
      expect(colorAt(picture, 100, 60).slice(0, 3), name).toEqual([...color]);
    }
  });

  test("does not wait for a picture for longer than ten seconds", async () => {
    const editor = await openEditor(harness);
    const origin = await pictureServer();
    await editor.load(
      designOf("image", {
        src: { url: `${origin}/never.png`, width: 200, height: 100, autoWidth: false, maxWidth: "100%" },
        containerPadding: "0px",
      }),
    );
    const { page } = editor;
    await page.clock.install();
    const asked = page.waitForRequest((request) => request.url().endsWith("/never.png") && request.method() === "GET");
    const coming = pictureOf(editor);
    await asked;
    await page.clock.fastForward(10_000);
    expect(colorAt(await coming, 100, 60).slice(0, 3)).toEqual(gray);
  });

  test("has the asked size and sample values, and refuses a size that is none", async () => {
    const editor = await openEditor(harness);
    await editor.load(smallDesign());
    const whole = await pictureOf(editor);
    const large = await pictureOf(editor, { deviceScaleFactor: 2 });
    expect([large.width, large.height]).toEqual([whole.width * 2, whole.height * 2]);
    const top = await pictureOf(editor, { width: 320, height: 90, fullPage: false });
    expect([top.width, top.height]).toEqual([320, 90]);
    await editor.page.evaluate("editor.exportImage(() => undefined, { width: 0 })");
    await expect.poll(() => editor.problems.join()).toContain("options.width");
  });

  test("runs nothing of the mail, and draws one that is no XML", async () => {
    const editor = await openEditor(harness);
    const html =
      '<div style="background:#c81e28;height:200px" a:b="1" {{x}} "="2">\u0001\u000b&nbsp;<o:p>x</o:p></div>' +
      '<svg onload="top.hacked = 1"></svg><script>top.hacked = 1</script><div style="background:url(http://[)"></div>';
    await editor.load(designOf("html", { html, containerPadding: "0px" }));
    const picture = await pictureOf(editor);
    expect(colorAt(picture, 250, 150).slice(0, 3)).toEqual([...red]);
    expect(await editor.page.evaluate("window.hacked")).toBeUndefined();
    expect(editor.page.frames()).toHaveLength(3);
    expect(editor.problems).toEqual([]);
  });
});
