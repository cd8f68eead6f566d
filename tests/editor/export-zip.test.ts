import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { inflateRawSync } from "node:zlib";
import { afterAll, beforeAll, describe, onTestFinished, test } from "vitest";
import { newContent, newRow } from "#shared/email/design/new-items.ts";
import type { Content, Values } from "#shared/email/design/types.ts";
import { smallDesign } from "./designs.ts";
import { openEditor, startHarness, type Harness, type OpenEditor } from "./harness.ts";
import { pixelOf } from "#tests/support/pngs.ts";
import { expect } from "#tests/support/seen.ts";
import { readZip } from "#web/lib/zip/read-zip.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

const MB = 1024 * 1024;
/** The policy of a host that lets the editor read pictures of other servers. */
const readsOthers = { bypassCSP: true };

/** The files of what exportZip answers to a host. */
async function filesOf({ page }: OpenEditor, options: object = {}): Promise<Map<string, Buffer>> {
  const { url, error, design } = await page.evaluate<{ url: string; error?: string; design: object }>(
    `new Promise((resolve) => editor.exportZip(resolve, ${JSON.stringify(options)}))`,
  );
  expect(error).toBeUndefined();
  expect(design).toHaveProperty("body.rows");
  expect(url).toMatch(/^data:application\/zip;base64,/);
  const file = new Blob([Buffer.from(url.slice(url.indexOf(",") + 1), "base64")]);
  const entries = await readZip(file, { entries: 200, entryBytes: 60 * MB, bytes: 60 * MB });
  const files = entries.map(async ({ name, packed }) => [name, inflateRawSync(await packed.arrayBuffer())] as const);
  return new Map(await Promise.all(files));
}

const red = pixelOf([200, 30, 40]);
const blue = pixelOf([20, 30, 200]);

/**
 * A server of pictures on another origin. Other sites may read all but `/closed.png`. `/never.png` never comes, `/endless.png` has 50 MB
 * that are not announced, and `/9mb-….png` have 9 MB.
 */
async function pictureServer(): Promise<string> {
  const server = createServer(({ url = "" }, response) => {
    const isOpen = !url.startsWith("/closed");
    const open = isOpen && { "access-control-allow-origin": "*" };
    if (url === "/never.png") return;
    if (url === "/gone.png") response.writeHead(404, { ...open }).end();
    else if (url === "/page.png")
      response.writeHead(200, { "content-type": "text/html", ...open }).end("<p>Log in</p>");
    else if (url === "/endless.png") {
      response.writeHead(200, { "content-type": "image/png", ...open });
      for (let sent = 0; sent < 50; sent += 1) response.write(Buffer.alloc(MB));
      response.end();
    } else {
      const body = url.startsWith("/9mb") ? Buffer.alloc(9 * MB) : url.includes("blue") ? blue : red;
      const type = url.startsWith("/untyped") ? "application/octet-stream" : "image/png";
      response.writeHead(200, { "content-type": type, ...open }).end(body);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
}

const mailOf = (contents: readonly Content[], row: Values = {}): unknown => {
  const { body, ...design } = smallDesign();
  const made = newRow([1], [...contents]);
  return { ...design, body: { ...body, rows: [{ ...made, values: { ...made.values, ...row } }] } };
};
const imageOf = (url: string, more: Values = {}): Content =>
  newContent("image", { src: { url, width: 200, height: 100 }, altText: "A picture", ...more });
const images = (...urls: readonly string[]) => mailOf(urls.map((url) => imageOf(url)));
const pictures = (files: ReadonlyMap<string, Buffer>) => [...files.keys()].filter((name) => name.startsWith("images/"));

describe("exportZip", () => {
  test("has the mail as html, text and design, and its pictures", async () => {
    const editor = await openEditor(harness, {}, readsOthers);
    const origin = await pictureServer();
    const design = images(`${origin}/red.png`, "/pictures/dusk.svg", `${origin}/untyped.png?v=1&w=2`);
    await editor.load(design);
    const html = await editor.html();
    const files = await filesOf(editor);
    expect([...files.keys()]).toEqual([
      ...["index.html", "index.txt", "design.json"],
      ...["images/red.png", "images/dusk.svg", "images/untyped.png"],
    ]);
    expect(files.get("images/red.png")).toEqual(red);
    expect(files.get("images/dusk.svg")?.toString()).toContain("<svg");
    const back = files
      .get("index.html")!
      .toString()
      .replaceAll("images/red.png", `${origin}/red.png`)
      .replaceAll("images/dusk.svg", "/pictures/dusk.svg")
      .replaceAll("images/untyped.png", `${origin}/untyped.png?v=1&amp;w=2`);
    expect(back).toBe(html);
    expect(JSON.parse(files.get("design.json")!.toString())).toEqual(JSON.parse(await editor.designText()));
    expect(files.get("index.txt")?.toString()).toContain("A picture");
  });

  test("has a picture once that several places show: on phones, in the background, in Outlook's markup, in data", async () => {
    const editor = await openEditor(harness, {}, readsOthers);
    const origin = await pictureServer();
    const url = `${origin}/red.png`;
    const inAddress = `data:image/png;base64,${blue.toString("base64")}`;
    const written =
      `<style>@import url("${origin}/fonts.css"); @font-face { src: url(${origin}/a.woff2) } ` +
      `@media (prefers-color-scheme: dark) { .a { background: url(${url}) } }</style>` +
      `<div style="background:url(&quot;${url}&quot;)"><img srcset="${url} 2x, ${url} 3x" src='${url}'></div>` +
      `<!--[if mso]><v:image src="${url}" /><![endif]--><a href="${url}">${url}</a>`;
    const background = { url, fullWidth: true, repeat: "no-repeat", size: "cover", position: "center" };
    const contents = [
      imageOf(url, { _override: { mobile: { src: { url, autoWidth: true } } } }),
      newContent("html", { html: written }),
      imageOf(inAddress),
    ];
    await editor.load(mailOf(contents, { backgroundImage: background, columnsBackgroundImage: background }));
    const count = (text: string, part: string) => text.split(part).length - 1;
    const before = count(await editor.html(), url);
    const files = await filesOf(editor);
    expect(pictures(files)).toEqual(["images/red.png", "images/picture.png"]);
    expect(files.get("images/picture.png")).toEqual(blue);
    const html = files.get("index.html")!.toString();
    // The link and its words.
    expect(count(html, url)).toBe(2);
    expect(count(html, "images/red.png")).toBe(before - 2);
    expect(html).toContain('<v:fill type="frame" src="images/red.png"');
    expect(html).toContain(`@import url("${origin}/fonts.css"); @font-face { src: url(${origin}/a.woff2) }`);
    expect(html).not.toContain("data:image/png");
    expect(files.has("left-out.txt")).toBe(false);
  });

  test("gives pictures of one name different ones, whatever the capitals, and none that leads elsewhere", async () => {
    const editor = await openEditor(harness, {}, readsOthers);
    const origin = await pictureServer();
    const names = [
      "a/photo.png",
      "b/Photo.png",
      "b/photo.png?blue",
      "con.png",
      "%2e%2e%2f..%5cx.png",
      ".png",
      "ä ö.png",
    ];
    await editor.load(images(...names.map((name) => `${origin}/${name}`)));
    const files = await filesOf(editor);
    expect(pictures(files)).toEqual([
      ...["images/photo.png", "images/Photo-2.png", "images/photo-3.png", "images/picture-con.png"],
      ...["images/x.png", "images/picture.png", "images/picture-2.png"],
    ]);
    expect(files.get("images/photo-3.png")).toEqual(blue);
  });

  test("leaves the address of what cannot be read, and names it with the reason", async () => {
    const editor = await openEditor(harness, { locale: "de" }, readsOthers);
    const origin = await pictureServer();
    const left: readonly (readonly [string, RegExp])[] = [
      [`${origin}/closed.png`, /nicht gelesen werden/],
      [`${origin}/gone.png`, /nicht gelesen werden/],
      [`${origin}/page.png`, /kein Bild/],
      [`${origin}/endless.png`, /größer als 10 MB/],
      [`${origin}/{{id}}.png`, /Platzhalter/],
      ["cid:part1", /nicht gelesen werden/],
      ["data:text/html,x", /kein Bild/],
    ];
    await editor.load(images(...left.map(([url]) => url), `${origin}/red.png`));
    const files = await filesOf(editor);
    expect(pictures(files)).toEqual(["images/red.png"]);
    const html = files.get("index.html")!.toString();
    const [, ...list] = files.get("left-out.txt")!.toString().trim().split("\n\n");
    const shown = left.filter(([url]) => html.includes(`"${url}"`));
    expect(list).toHaveLength(shown.length);
    for (const [i, [url, reason]] of shown.entries()) {
      expect(list[i]!.split("\n")[0]).toBe(url);
      expect(list[i]).toMatch(reason);
    }
    expect(shown.map(([url]) => url)).toEqual(expect.arrayContaining(left.slice(0, 5).map(([url]) => url)));
  });

  test("does not wait for a picture for longer than ten seconds", async () => {
    const editor = await openEditor(harness, {}, readsOthers);
    const origin = await pictureServer();
    await editor.load(images(`${origin}/never.png`));
    const { page } = editor;
    await page.clock.install();
    const asked = page.waitForRequest(
      (request) => request.url().endsWith("/never.png") && request.resourceType() === "fetch",
    );
    const coming = filesOf(editor);
    await asked;
    await page.clock.fastForward(10_000);
    const files = await coming;
    expect(files.get("left-out.txt")?.toString()).toContain("did not come within 10 seconds");
    expect(files.get("index.html")?.toString()).toContain(`${origin}/never.png`);
  });

  test("holds at most 100 pictures and 50 MB", async () => {
    const editor = await openEditor(harness, {}, readsOthers);
    const origin = await pictureServer();
    const many = Array.from({ length: 103 }, (_, n) => `${origin}/red-${String(n)}.png`);
    await editor.load(images(...many));
    const files = await filesOf(editor);
    expect(pictures(files)).toHaveLength(100);
    expect(
      files
        .get("left-out.txt")
        ?.toString()
        .match(/red-\d+/g),
    ).toEqual(["red-100", "red-101", "red-102"]);
    const large = Array.from({ length: 7 }, (_, n) => `${origin}/9mb-${String(n)}.png`);
    await editor.load(images(...large, `${origin}/red.png`));
    const limited = await filesOf(editor);
    expect(pictures(limited)).toEqual([...[0, 1, 2, 3, 4].map((n) => `images/9mb-${String(n)}.png`), "images/red.png"]);
  });

  test("has the pictures of its own server alone under a policy without connect-src", async () => {
    const editor = await openEditor(harness);
    const origin = await pictureServer();
    await editor.load(images(`${origin}/red.png`, "/pictures/dusk.svg"));
    const files = await filesOf(editor);
    expect(pictures(files)).toEqual(["images/dusk.svg"]);
    expect(files.get("left-out.txt")?.toString()).toContain(`${origin}/red.png\nThe picture could not be read`);
  });

  test("has the asked language and values of merge tags", async () => {
    const languages = [
      { label: "English", value: "en", default: true },
      { label: "German", value: "de" },
    ];
    const mergeTags = { name: { name: "Name", value: "{{name}}" } };
    const editor = await openEditor(harness, { mergeTags, features: { multiLanguage: { enabled: true, languages } } });
    await editor.load(
      mailOf([
        newContent("text", { text: "<p>Hello {{name}}</p>", _languages: { de: { text: "<p>Hallo {{name}}</p>" } } }),
      ]),
    );
    const files = await filesOf(editor, { language: "de", mergeTags: { name: "Anna" } });
    expect(files.get("index.txt")?.toString()).toContain("Hallo Anna");
    expect(files.get("index.html")?.toString()).toContain("Hallo Anna");
  });
});
