import { rm } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type CliFolder, openCliFolder } from "#tests/support/cli.ts";

const key = "sestina_0123456789abcdefghijABCDEFGHIJ0123456789XYZxyz";
/** Nothing answers there: input is refused before a call. */
const env = { SESTINA_URL: "http://127.0.0.1:1", SESTINA_KEY: key };

let folder: CliFolder;
beforeEach(async () => {
  folder = await openCliFolder();
  await folder.write("sestina.yaml", 'include: ["*"]\n');
  await folder.write("templates/Sale/template.yaml", "subject: Sale\n");
  await folder.write("templates/Sale/mail.html", "<p>Hi</p>");
});
afterEach(() => folder.remove());

describe("a wrong value is refused by its name and rule: exit 2", () => {
  it.each([
    ["a language with an underscore", ["render", "Sale", "--language", "de_DE"], '"de_DE" is no language tag.'],
    ["a version that is no number", ["publish", "Sale", "--of", "abc"], '--of "abc" is no version.'],
    ["a version before the first", ["publish", "Sale", "--of", "0"], '--of "0" is no version.'],
    ["an account that no file names", ["status", "--account", "Zürich"], 'names no account "Zürich", and it is no id.'],
    ["an empty pattern", ["check", "--only", ""], "A value of --only must be a name or a pattern."],
    ["a pattern without end", ["check", "--only", "a".repeat(70_000)], "must have 1,000 characters at most"],
    ["a pattern that matches no template", ["check", "--only", "Sael"], "No template matches Sael."],
    ["one of several patterns", ["types", "--only", "Sale", "order-*"], "No template matches order-*."],
    ["an unknown template", ["render", "Sael"], 'The folder has no template "Sael".'],
    ["a package of no language", ["types", "--package", "x"], "Types of typescript have no package."],
    ["a package that Java cannot read", ["types", "--language", "java", "--package", "a.new"], '"a.new" is no name of'],
    ["a package that Go cannot read", ["types", "--language", "go", "--package", "my-mails"], '"my-mails" is no name'],
    ["data that is not there", ["render", "Sale", "--data", "x.json"], "There is no file x.json."],
  ])("%s", async (_, args, message) => {
    const { exitCode, out, err } = await folder.run(args, { env });
    expect({ exitCode, out }).toEqual({ exitCode: 2, out: "" });
    expect(err).toContain(message);
    expect(err).not.toContain("fault of the CLI");
  });

  it.each([
    ['include: [""]\n', "sestina.yaml:1:11  include.0: must be a name or a pattern"],
    ["languages: [de_DE]\n", "sestina.yaml:1:13  languages.0: must be a language tag"],
    ["accounts:\n  main: not an id\n", "sestina.yaml:2:3  accounts.main: must be an id"],
    ["company: *Sale*\n", "sestina.yaml:1:10  "],
  ])("in sestina.yaml: %j", async (text, message) => {
    await folder.write("sestina.yaml", text);
    const { exitCode, err } = await folder.run(["check"]);
    expect(exitCode).toBe(2);
    expect(err).toContain(message);
    expect(err).not.toContain("fault of the CLI");
  });

  it("in sestina.yaml: a pattern without end", async () => {
    await folder.write("sestina.yaml", `include: [${"a".repeat(70_000)}]\n`);
    const { exitCode, err } = await folder.run(["check"]);
    expect(exitCode).toBe(2);
    expect(err).toContain("sestina.yaml:1:11  include.0: must have 1,000 characters at most");
  });

  it("in a template: a text that begins with a mark of YAML is named with its place", async () => {
    await folder.write("templates/Sale/template.yaml", "tags: []\nsubject: *Sale*\n");
    const { json } = await folder.json(["check"]);
    expect(json.problems).toEqual([
      expect.objectContaining({ file: "templates/Sale/template.yaml", line: 2, column: 10, rule: "no-yaml" }),
    ]);
    expect(json.problems[0].message).toContain("Quote a text that begins with *.");
  });

  it("in a template: aliases that would grow without end", async () => {
    const levels = Array.from(
      { length: 9 },
      (_, at) => `l${String(at + 1)}: &l${String(at + 1)} [${`*l${String(at)},`.repeat(9)}]`,
    );
    await folder.write("templates/Sale/template.yaml", ["l0: &l0 [x]", ...levels].join("\n"));
    const { exitCode, json } = await folder.json(["check"]);
    expect(exitCode).toBe(4);
    expect(json.problems[0].message).toContain("Excessive alias count");
  });

  it.each(["sestina_€uro", "sestina_a b", "sestina_\u0000"])("a key that no header can have: %j", async (wrong) => {
    const { exitCode, err } = await folder.run(["status"], { env: { ...env, SESTINA_KEY: wrong } });
    expect(exitCode).toBe(2);
    expect(err).toContain("The key has characters that no key has.");
    expect(err).not.toContain(wrong);
    const login = await folder.run(["login", "--url", env.SESTINA_URL, "--key-stdin"], {
      readStdin: () => Promise.resolve(`${wrong}\n`),
    });
    expect(login).toMatchObject({ exitCode: 2, err });
  });

  it("a language of a new folder", async () => {
    await rm(join(folder.path, "sestina.yaml"));
    const { exitCode, err } = await folder.run(["init", "--language", "de_DE"]);
    expect(exitCode).toBe(2);
    expect(err).toContain('"de_DE" is no language tag.');
    expect((await folder.run(["init", "--language", "pt-br"])).exitCode).toBe(0);
    expect(await folder.read("sestina.yaml")).toContain("- pt-BR");
  });

  it("a folder in the place of a file that is read or written", async () => {
    await folder.write("data.json/x", "");
    const read = await folder.run(["render", "Sale", "--data", "data.json"]);
    expect(read).toMatchObject({ exitCode: 2, err: expect.stringContaining("data.json cannot be read.") });
    await folder.write("out/Sale.html/x", "");
    const written = await folder.run(["render", "Sale", "--out", "out"]);
    expect(written).toMatchObject({ exitCode: 1, err: expect.stringContaining("Check the file and its permissions.") });
  });
});
