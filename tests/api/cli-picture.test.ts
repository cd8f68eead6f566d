import { execFile } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { PNG } from "pngjs";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bundleCli } from "#cli/bundle.ts";
import { usualPlaces } from "#cli/picture/find-browser.ts";
import { chromiumLaunchOptions } from "#tests/support/browser.ts";
import { type CliFolder, openCliFolder } from "#tests/support/cli.ts";
import { colorAt, pixelOf } from "#tests/support/pngs.ts";

let bundle: string;
let env: Record<string, string>;
let folder: CliFolder;
beforeAll(async () => {
  const { executablePath = "", env: ofBrowser = {} } = await chromiumLaunchOptions();
  env = Object.fromEntries(Object.entries({ ...ofBrowser, CHROME_PATH: executablePath }));
  bundle = await mkdtemp(join(tmpdir(), "sestina-bundle-"));
  await bundleCli(join(bundle, "sestina.mjs"));
});
afterAll(() => rm(bundle, { recursive: true }));
beforeEach(async () => {
  folder = await openCliFolder(env);
  await folder.run(["init"]);
  return () => folder.remove();
});

const mail = async (html: string) => {
  await folder.write("templates/Mail/template.yaml", "subject: Hello\n");
  await folder.write("templates/Mail/mail.html", html);
};

/** Renders by the bundled program. */
const render = async (...args: readonly string[]) => {
  const file = join(folder.path, "mail.png");
  const command = [join(bundle, "sestina.mjs"), "render", "Mail", "--picture", "mail.png", ...args];
  await promisify(execFile)(process.execPath, command, { cwd: folder.path, env });
  return PNG.sync.read(await readFile(file));
};

const colored = (color: string, height: number) => `<div style="height:${String(height)}px;background:${color}"></div>`;
const page = (body: string) => `<!doctype html><html><head></head><body style="margin:0">${body}</body></html>`;

describe("sestina render --picture", () => {
  it("has the whole mail in the width that is asked for", async () => {
    await mail(page(`${colored("#ff0000", 1500)}${colored("#0000ff", 20)}`));
    const usual = await render();
    expect([usual.width, usual.height]).toEqual([640, 1520]);
    expect([colorAt(usual, 0, 0), colorAt(usual, 639, 1519)]).toEqual([
      [255, 0, 0],
      [0, 0, 255],
    ]);
    expect((await render("--width", "375")).width).toBe(375);
  });

  it("shows the images of the folder, also those that the account has", async () => {
    const picture = pixelOf([0, 128, 0]);
    const hash = createHash("sha256").update(picture).digest("hex");
    await folder.write(`images/${hash}.png`, picture);
    await mail(page(`<img src="images/${hash}.png" style="display:block" width="40" height="40">`));
    const images = { [hash]: "https://sestina.example/images/company/picture.png" };
    const lock = { lockVersion: 1, accounts: { [randomUUID()]: { templates: {}, images } } };
    await folder.write("sestina.lock", JSON.stringify(lock));
    expect(colorAt(await render(), 20, 20)).toEqual([0, 128, 0]);
    expect((await folder.run(["render", "Mail"])).out).toContain(images[hash]);
  });

  it("is dark with --dark, but for the mail's own pictures", async () => {
    const square = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40" fill="#00ff00"/></svg>`;
    const picture = `data:image/svg+xml;base64,${Buffer.from(square).toString("base64")}`;
    await mail(page(`<img src="${picture}" style="display:block">${colored("#ffffff", 40)}`));
    const [light, dark] = [await render(), await render("--dark")];
    expect(colorAt(light, 5, 60)).toEqual([255, 255, 255]);
    for (const [x, y] of [
      [5, 60],
      [600, 5],
    ] as const) {
      expect(Math.max(...colorAt(dark, x, y))).toBeLessThan(40);
    }
    expect(colorAt(dark, 5, 5)).toEqual([0, 255, 0]);
  });

  it("runs nothing that a mail contains, and fetches nothing", async () => {
    let connections = 0;
    const server = createServer((socket) => {
      connections += 1;
      socket.destroy();
    });
    await once(server.listen(0, "127.0.0.1"), "listening");
    const url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
    const secret = join(folder.path, "secret.svg");
    await writeFile(secret, `<svg xmlns="http://www.w3.org/2000/svg"><rect width="99" height="99" fill="red"/></svg>`);
    const local = `file://${secret}`;
    const attacks = [
      `<link rel="stylesheet" href="${url}/a"><link rel="preconnect" href="${url}"><link rel="prefetch" href="${url}/b">`,
      `<link rel="dns-prefetch" href="${url}"><link rel="icon" href="${url}/c"><meta http-equiv="refresh" content="0;url=${url}/d">`,
      `<style>@import "${url}/e"; @font-face { font-family: x; src: url(${url}/f) } p { font-family: x; background: url(${url}/g) }</style>`,
      `<p>Text</p><img src="${url}/h" srcset="${url}/i 2x"><iframe src="${url}/j"></iframe><object data="${url}/k"></object>`,
      `<embed src="${url}/l"><video src="${url}/m" poster="${url}/n"></video><audio src="${url}/o" autoplay></audio>`,
      `<svg><image href="${url}/p"/><use href="${url}/q#a"/></svg><img src=x onerror="document.body.style.background='red'">`,
      `<script>document.body.style.background = "red"; location = "${url}/r"</script><script src="${url}/s"></script>`,
      `<img src="${local}" width="99" height="99"><iframe src="${local}" width="99" height="99"></iframe>`,
      `<form action="${url}/t"><input name="x" autofocus onfocus="this.form.submit()"></form>`,
    ];
    await mail(page(attacks.join("\n")));
    const { data } = await render();
    server.close();
    expect(connections).toBe(0);
    const reds = data.filter((value, at) => at % 4 === 0 && value > 200 && (data[at + 1] ?? 0) < 100);
    expect(reds).toHaveLength(0);
  });

  it("leaves no profile of a browser behind", async () => {
    await mail(page("<p>Hello</p>"));
    const inside = join(folder.path, "temporary");
    await folder.write("temporary/.keep", "");
    env["TMPDIR"] = inside;
    await render().finally(() => delete env["TMPDIR"]);
    expect(await readdir(inside)).toEqual([".keep"]);
  });

  it("names the file, with --json as well", async () => {
    await mail(page("<p>Hello</p>"));
    const file = join(folder.path, "mail.png");
    expect(await folder.run(["render", "Mail", "--picture", "mail.png"])).toMatchObject({
      exitCode: 0,
      out: `${file}\n`,
    });
    const { json } = await folder.json(["render", "Mail", "--picture", "mail.png"]);
    expect(json).toMatchObject({ subject: "Hello", picture: file });
  });

  it.each([
    ["no browser", 1, { PATH: "", HOME: "" }, [], "There is no Chrome, Chromium or Edge"],
    ["a CHROME_PATH that names none", 2, { CHROME_PATH: "/nowhere" }, [], "CHROME_PATH names /nowhere"],
    ["a program that is no browser", 1, { CHROME_PATH: process.execPath }, [], "ended before there was a picture"],
    ["a width that no picture has", 2, {}, ["--width", "0"], "is no width of a picture"],
  ])("says what to do about %s", async (_, exitCode, others, args, message) => {
    await mail(page("<p>Hello</p>"));
    const done = await folder.run(["render", "Mail", "--picture", "a.png", ...args], { env: others });
    expect(done).toMatchObject({ exitCode, out: "", err: expect.stringContaining(message) });
    await expect(folder.read("a.png")).rejects.toThrow("ENOENT");
  });

  it("refuses options of a picture without one, and a file that is no PNG", async () => {
    await mail(page("<p>Hello</p>"));
    expect(await folder.run(["render", "Mail", "--dark"])).toMatchObject({ exitCode: 2 });
    expect(await folder.run(["render", "Mail", "--picture", "a.jpg"])).toMatchObject({ exitCode: 2 });
  });

  it("looks for browsers where each system has them, and in no folder that is relative", () => {
    expect(usualPlaces("linux", { PATH: "/usr/bin:bin:." })).toContain("/usr/bin/google-chrome");
    expect(usualPlaces("linux", { PATH: "bin:." })).toEqual([]);
    expect(usualPlaces("win32", { PROGRAMFILES: "C:\\Program Files" })).toContain(
      "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
    );
    expect(usualPlaces("darwin", {})).toContain("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome");
  });
});
