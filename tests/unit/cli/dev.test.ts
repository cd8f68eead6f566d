import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { rename, rm, symlink, writeFile } from "node:fs/promises";
import { get } from "node:http";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type CliFolder, openCliFolder } from "#tests/support/cli.ts";
import { startDev } from "#tests/support/dev-page.ts";
import { expectSoon } from "#tests/support/expect-soon.ts";
import { image } from "#tests/support/images.ts";
import { makeDesign } from "#tests/support/make-design.ts";

let folder: CliFolder;
const ends: (() => Promise<unknown>)[] = [];
beforeEach(async () => {
  folder = await openCliFolder();
  await folder.run(["init", "--language", "de"]);
  await folder.write("templates/Welcome/template.yaml", "subject: Hello {{name}}\nwords: { de: { subject: Hallo } }\n");
  await folder.write("templates/Welcome/design.json", makeDesign("<p>Hello {{name}}</p>"));
  await folder.write("templates/Welcome/sample-data/Ada.json", '{ "name": "Ada" }');
  await folder.write("templates/Welcome/sample-data/Bob.json", '{ "name": "<b>Bob</b>" }');
  await folder.write("templates/Alerts/template.yaml", "subject: Alert\n");
  await folder.write("templates/Alerts/mail.html", "<p>Alert</p>");
});
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
  await folder.remove();
});

async function start(args?: readonly string[]) {
  const page = await startDev(folder, args);
  ends.push(page.end);
  return {
    ...page,
    read: async (path: string) => {
      const answer = await fetch(`${page.url}${path}`);
      return { status: answer.status, headers: answer.headers, text: await answer.text() };
    },
  };
}

/** With a host of its own, which fetch does not send. */
const statusFor = (url: string, host: string): Promise<number | undefined> =>
  new Promise((done, failed) => {
    get(url, { headers: { host } }, (answer) => {
      answer.resume();
      done(answer.statusCode);
    }).on("error", failed);
  });

describe("sestina dev", () => {
  it("shows the templates, and a mail with its subject, text, data and findings by file and line", async () => {
    await folder.write("templates/Alerts/mail.html", "<p>Alert</p>\n<p>{{#if x}}</p>");
    const { read } = await start();
    const { text } = await read("/?template=Welcome&sample=Bob");
    expect(text).toContain('<a href="/?template=Alerts">Alerts</a>');
    expect(text).toContain('<p class="subject">Hello &lt;b&gt;Bob&lt;/b&gt;</p>');
    expect(text).toContain("&quot;name&quot;: &quot;&lt;b&gt;Bob&lt;/b&gt;&quot;");
    expect(text).not.toContain("<b>Bob");
    expect((await read("/mail?template=Welcome")).text).toContain("Hello Ada");
    expect((await read("/?template=Welcome&language=de")).text).toContain('<p class="subject">Hallo</p>');
    expect((await read("/?template=Alerts")).text).toContain("<code>templates/Alerts/mail.html:2:4</code>");
  });

  it("answers for this machine only, to reads by its own name, and lets a mail do nothing", async () => {
    const { url, read } = await start();
    const { port } = new URL(url);
    expect(await statusFor(url, `localhost:${port}`)).toBe(200);
    for (const host of ["evil.example", `evil.example:${port}`, "127.0.0.1", `127.0.0.1.evil.example:${port}`]) {
      expect(await statusFor(url, host), host).toBe(403);
    }
    expect((await fetch(url, { method: "POST" })).status).toBe(405);
    for (const path of [
      "/..%2f..%2fetc/passwd",
      "/sestina.yaml",
      "/?template=..%2FWelcome",
      "/mail?template=__proto__",
    ]) {
      expect((await read(path)).status, path).toBe(404);
    }
    const [page, mail] = [await read("/"), await read("/mail?template=Welcome")];
    expect(page.headers.get("content-security-policy")).toMatch(
      /^default-src 'none'; script-src 'self'; .*frame-ancestors 'none'$/,
    );
    expect(mail.headers.get("content-security-policy")).toMatch(/^default-src 'none'; (?!.*script-src).*; sandbox$/);
    expect(page.text.match(/<iframe sandbox title/g)).toHaveLength(2);
    expect(page.headers.get("access-control-allow-origin")).toBeNull();
  });

  it.each([
    [
      "a value that is no JSON",
      "templates/Welcome/design.json",
      '{\n  "body": ,\n}',
      "templates/Welcome/design.json:2:11",
    ],
    [
      "a subject that SES cannot render",
      "templates/Welcome/template.yaml",
      "subject: Hello {{#if}\n",
      "templates/Welcome/template.yaml:1:10",
    ],
    [
      "a template.yaml with a wrong field",
      "templates/Welcome/template.yaml",
      "subject: Hi\nsubjekt: x\n",
      "templates/Welcome/template.yaml:2:1",
    ],
  ])("shows where %s is, and keeps the last mail", async (_, file, text, place) => {
    const { read } = await start();
    await read("/?template=Welcome&sample=Bob");
    const before = (await read("/mail?template=Welcome&sample=Bob")).text;
    const good = await folder.read(file);
    await folder.write(file, text);
    const shown = async () => (await read("/?template=Welcome&sample=Bob")).text;
    await expectSoon(shown).toContain("This is the last mail that they made.");
    expect(await shown()).toContain(`<code>${place}</code>`);
    expect((await read("/mail?template=Welcome&sample=Bob")).text).toBe(before);
    await folder.write(file, good);
    await expectSoon(shown).not.toContain("The files make no mail.");
  });

  it("shows the images of the folder, as they change, and none that a link leads to", async () => {
    const png = `data:image/png;base64,${image("png").toString("base64")}`;
    const gif = `data:image/png;base64,${image("gif").toString("base64")}`;
    await folder.write("images/logo.png", image("png"));
    await folder.write("secret.png", "secret");
    await symlink(join(folder.path, "secret.png"), join(folder.path, "images/link.png"));
    const shown = (src: string) => `<img src="${src}">`;
    const html = ["logo.png", "link.png", "missing.png", "..%2Fsecret.png"].map((file) => shown(`images/${file}`));
    const sheet = "<style>p { background: url(images/logo.png) }</style>";
    await folder.write("templates/Alerts/mail.html", [sheet, ...html].join("\n"));
    const { read } = await start();
    const mail = async (search = "") => (await read(`/mail?template=Alerts${search}`)).text;
    const [, ...others] = html;
    expect(await mail()).toBe([sheet.replace("images/logo.png", png), shown(png), ...others].join("\n"));
    expect(await mail("&dark=on")).toContain(`src="${png}"`);
    expect((await read("/images/logo.png")).status).toBe(404);
    const { text } = await read("/?template=Alerts");
    await folder.write("images/logo.png", image("gif"));
    const revision = (page: string) => /data-revision="([^"]+)"/.exec(page)?.[1];
    await expectSoon(async () => revision((await read("/?template=Alerts")).text)).not.toBe(revision(text));
    expect(await mail()).toContain(shown(gif));
    await rename(join(folder.path, "images"), join(folder.path, "elsewhere"));
    await symlink(join(folder.path, "elsewhere"), join(folder.path, "images"));
    expect(await mail()).toContain(shown("images/logo.png"));
    await rm(join(folder.path, "images"));
  });

  it("shows an image that the folder lacks from the address that the lock knows", async () => {
    const hash = "a".repeat(64);
    const url = "https://sestina.example/images/company/picture.png";
    await folder.write("templates/Alerts/mail.html", `<img src="images/${hash}.png">`);
    await folder.write(
      "sestina.lock",
      JSON.stringify({ lockVersion: 1, accounts: { [randomUUID()]: { templates: {}, images: { [hash]: url } } } }),
    );
    const { read } = await start();
    expect((await read("/mail?template=Alerts")).text).toBe(`<img src="${url}">`);
  });

  it("keeps the folder as it was while sestina.yaml cannot be read", async () => {
    const { read } = await start();
    await folder.write("sestina.yaml", "include: 7\n");
    const shown = async () => (await read("/")).text;
    await expectSoon(shown).toContain("The folder cannot be read as it is now.");
    const text = await shown();
    expect(text).toContain("sestina.yaml:1:1");
    expect(text).toContain("template=Welcome");
  });

  it("sees files that are replaced, new templates, and a switch to another folder of templates", async () => {
    await folder.delete("templates");
    const { url, read } = await start();
    const abort = new AbortController();
    const events = (await fetch(`${url}/events`, { signal: abort.signal })).body!.pipeThrough(new TextDecoderStream());
    const seen: string[] = [];
    void (async () => {
      for await (const event of events) seen.push(event);
    })().catch(() => undefined);
    const shows = (text: string) => expectSoon(async () => (await read("/?template=New")).text).toContain(text);
    await folder.write("templates/New/template.yaml", "subject: One\n");
    await folder.write("templates/New/mail.html", "<p>Hi</p>");
    await shows("One");
    await writeFile(join(folder.path, "draft"), "subject: Two\n");
    await rename(join(folder.path, "draft"), join(folder.path, "templates/New/template.yaml"));
    await shows("Two");
    await rename(join(folder.path, "templates"), join(folder.path, "former"));
    await folder.write("templates/New/template.yaml", "subject: Three\n");
    await folder.write("templates/New/mail.html", "<p>Hi</p>");
    await shows("Three");
    await folder.write("templates/New/template.yaml", "subject: Four\n");
    await shows("Four");
    await expectSoon(() => seen.length).toBeGreaterThan(4);
    expect(new Set(seen).size).toBe(seen.length);
    abort.abort();
  });

  it("opens the page with --open, writes its address as JSON, and refuses what is no port, or one that is taken", async () => {
    const { url } = await start();
    const { port } = new URL(url);
    expect(await folder.run(["dev", "--port", port])).toMatchObject({
      exitCode: 1,
      err: expect.stringContaining(port),
    });
    expect((await folder.run(["dev", "--port", "65536"])).exitCode).toBe(2);
    let opened = "";
    const { json } = await folder.json(["dev", "--port", "0", "--open"], {
      openInBrowser: (address) => Promise.resolve(void (opened = address)),
    });
    expect(json).toEqual({ url: opened });
    await folder.delete("sestina.yaml");
    expect((await folder.run(["dev"])).exitCode).toBe(2);
  });

  it("ends by Ctrl C with 0, also while a page is open", async () => {
    const program = resolve(import.meta.dirname, "../../../cli/main.ts");
    const child = spawn(process.execPath, [program, "dev", "--port", "0"], { cwd: folder.path, stdio: "pipe" });
    const [line] = (await once(child.stdout, "data")) as [Buffer];
    const url = /http:\/\/[\d.:]+/.exec(String(line))?.[0] ?? "";
    const events = await fetch(`${url}/events`);
    child.kill("SIGINT");
    expect(await once(child, "exit")).toEqual([0, null]);
    await events.text().catch(() => undefined);
  });
});
