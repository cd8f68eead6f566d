import { mkdir, readdir, readFile, readlink, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { replaceFile } from "#cli/core/files.ts";
import { removeTemplate, replaceTemplate } from "#cli/folder/disk.ts";
import { type CliFolder, openCliFolder } from "#tests/support/cli.ts";

let folder: CliFolder;
beforeEach(async () => {
  folder = await openCliFolder();
  await folder.write("sestina.yaml", 'include: ["*"]\n');
});
afterEach(() => folder.remove());

const good = { "template.yaml": "subject: Hi\n", "mail.html": "<p>Hi</p>" };
const put = async (name: string, files: Readonly<Record<string, string>> = good) => {
  for (const [file, text] of Object.entries(files)) await folder.write(`templates/${name}/${file}`, text);
};
const at = (...parts: string[]) => join(folder.path, ...parts);
const filesIn = async (...parts: string[]) => (await readdir(at(...parts), { recursive: true })).sort();

describe("a folder without template.yaml", () => {
  it("is reported, and is in the way of no command", async () => {
    await put("Good");
    await put("Left", { "design.json": "{" });
    await put("Samples", { "sample-data/Ada.json": "{}" });
    await put("notes of mine", { "notes.txt": "" });
    const warning = "templates/Left:1:1  This folder has no template.yaml";
    const types = await folder.run(["types"]);
    expect(types).toMatchObject({ exitCode: 0, err: expect.stringContaining(`Warning: ${warning}`) });
    expect(types.err).not.toContain("Samples");
    const exported = await folder.json(["export", "--cloudformation"]);
    expect(exported).toMatchObject({ exitCode: 0, json: { templates: 1 }, err: expect.stringContaining(warning) });
    expect((await folder.run(["render", "Good"])).exitCode).toBe(0);
    const { exitCode, json } = await folder.json(["check"]);
    expect(exitCode).toBe(0);
    expect(json.problems).toEqual([
      expect.objectContaining({ file: "templates/Left", rule: "no-template", severity: "warning" }),
    ]);
    expect((await folder.run(["check", "--strict"])).exitCode).toBe(4);
  });

  it("is what a pull leaves that was ended in the middle: template.yaml is written last", async () => {
    // A folder in the place of the design, which cannot be replaced by a file.
    await folder.write("templates/New/mail.html/x", "");
    await expect(replaceTemplate(folder.path, "templates/New", new Map(Object.entries(good)))).rejects.toThrow(
      "mail.html cannot be read",
    );
    expect(await filesIn("templates", "New")).toEqual(["mail.html", "mail.html/x"]);
  });
});

describe("names that are read alike", () => {
  it("are reported for templates, and do not overwrite each other", async () => {
    await put("Welcome");
    await put("%57elcome", { ...good, "mail.html": "<p>Other</p>" });
    const { json, exitCode } = await folder.json(["check"]);
    expect(exitCode).toBe(4);
    expect(json.problems).toEqual([
      expect.objectContaining({ file: "templates/Welcome", rule: "template-twice", severity: "error" }),
    ]);
    const { err, exitCode: ofTypes } = await folder.run(["types"]);
    expect(ofTypes).toBe(2);
    expect(err).toContain("templates/%57elcome is Welcome too. Delete one of them.");
  });

  it("are reported for sample data", async () => {
    await put("Welcome", { ...good, "sample-data/Ada.json": "{}", "sample-data/%41da.json": "{}" });
    const { json } = await folder.json(["check"]);
    expect(json.problems).toEqual([expect.objectContaining({ rule: "sample-data-twice" })]);
  });
});

describe("a link", () => {
  beforeEach(() => mkdir(at("outside", "Sale"), { recursive: true }));

  it("in the place of a template is reported, and nothing is read or written through it", async () => {
    await writeFile(at("outside", "Sale", "template.yaml"), "subject: Secret\n");
    await mkdir(at("templates"));
    await symlink(at("outside", "Sale"), at("templates", "Sale"));
    const { exitCode, err } = await folder.run(["types"]);
    expect(exitCode).toBe(2);
    expect(err).toContain("templates/Sale:1:1  This is a link");
    await expect(replaceTemplate(folder.path, "templates/Sale", new Map([["mail.html", "x"]]))).rejects.toThrow("link");
    await expect(removeTemplate(folder.path, "templates/Sale")).rejects.toThrow("link");
    expect(await filesIn("outside", "Sale")).toEqual(["template.yaml"]);
  });

  it("in the place of all templates is reported", async () => {
    await symlink(at("outside"), at("templates"));
    const { exitCode, err } = await folder.run(["types"]);
    expect(exitCode).toBe(2);
    expect(err).toContain("templates:1:1  This is a link");
    await expect(replaceTemplate(folder.path, "templates/New", new Map(Object.entries(good)))).rejects.toThrow("link");
    expect(await filesIn("outside")).toEqual(["Sale"]);
  });

  it("in the place of a file is replaced by the file: what it leads to stays", async () => {
    await writeFile(at("outside", "file"), "mine");
    await put("Sale");
    await symlink(at("outside", "file"), at("templates", "Sale", "mail.txt"));
    const files = new Map([...Object.entries(good), ["mail.txt", "Hi"] as const]);
    await replaceTemplate(folder.path, "templates/Sale", files);
    expect(await folder.read("templates/Sale/mail.txt")).toBe("Hi");
    await expect(readlink(at("templates", "Sale", "mail.txt"))).rejects.toThrow("EINVAL");
    expect(await readFile(at("outside", "file"), "utf8")).toBe("mine");
  });

  it("in a folder of an export leads no file elsewhere", async () => {
    await put("Sale");
    await mkdir(at("ses-templates"));
    await symlink(at("outside"), at("ses-templates", "mails"));
    const { exitCode, err } = await folder.run(["export", "--cdk", "--force"]);
    expect(exitCode).toBe(2);
    expect(err).toContain("mails is a link.");
    expect(await filesIn("outside")).toEqual(["Sale"]);
  });
});

describe("a written file", () => {
  it("replaces the former one at once, and leaves no draft", async () => {
    await replaceFile(at("a", "b.txt"), "1");
    await replaceFile(at("a", "b.txt"), "2");
    await mkdir(at("a", "folder", "x"), { recursive: true });
    await expect(replaceFile(at("a", "folder"), "3")).rejects.toThrow("EISDIR");
    expect(await readFile(at("a", "b.txt"), "utf8")).toBe("2");
    expect(await filesIn("a")).toEqual(["b.txt", "folder", "folder/x"]);
  });
});
