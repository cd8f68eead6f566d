import { basename, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { jsonText } from "#cli/folder/json-text.ts";
import { skeletonOf } from "#cli/folder/skeleton.ts";
import { type CliFolder, openCliFolder } from "#tests/support/cli.ts";
import { makeDesign } from "#tests/support/make-design.ts";

let folder: CliFolder;
beforeEach(async () => {
  folder = await openCliFolder();
  await folder.run(["init", "--company", "Acme"]);
});
afterEach(() => folder.remove());

const put = async (name: string, files: Readonly<Record<string, string>>) => {
  for (const [file, text] of Object.entries(files)) await folder.write(`templates/${name}/${file}`, text);
};
/** A template without faults. */
const good = { "template.yaml": "subject: Hi {{name}}\n", "mail.html": "<p>Hi {{name}}</p>\n" };

const found = async (...args: string[]) => {
  const { exitCode, json } = await folder.json(["check", ...args]);
  return {
    exitCode,
    problems: json.problems.map((one: any) => [`${one.file}:${one.line}:${one.column}`, one.severity, one.rule]),
  };
};

describe("sestina check", () => {
  it("finds nothing in good templates", async () => {
    await put("Welcome", good);
    expect(await folder.run(["check"])).toMatchObject({ exitCode: 0, out: "No problems found.\n", err: "" });
  });

  it("names a place that Amazon SES could not render, in a subject, in html and in a text", async () => {
    await put("A", { ...good, "template.yaml": "subject: Hi {{name}\n" });
    await put("B", { ...good, "mail.html": "<p>\n  {{#if vip}}Hi" });
    await put("C", { ...good, "mail.txt": "Hi\nthere {{nmae" });
    expect(await found()).toEqual({
      exitCode: 4,
      problems: [
        ["templates/A/template.yaml:1:10", "error", "tag-not-closed"],
        ["templates/B/mail.html:2:3", "error", "block-not-closed"],
        ["templates/C/mail.txt:2:7", "error", "tag-not-closed"],
      ],
    });
  });

  it("finds in a design what the app's checks find, at the item", async () => {
    await put("Welcome", {
      "template.yaml": "subject: Hi\n",
      "design.json": jsonText(JSON.parse(makeDesign('<img src="https://a.example/cat.png"><p>{{#if vip}}</p>'))),
    });
    const design = await folder.read("templates/Welcome/design.json");
    const line = design.split("\n").findIndex((one) => one.includes('"html": ')) + 1;
    const { problems, exitCode } = await found();
    expect(exitCode).toBe(4);
    expect(problems).toContainEqual([
      expect.stringContaining(`design.json:${String(line)}:`),
      "warning",
      "alt-text-missing",
    ]);
    expect(problems).toContainEqual([
      expect.stringContaining(`design.json:${String(line)}:`),
      "error",
      "placeholder-broken",
    ]);
    expect(problems).toContainEqual([expect.stringContaining("design.json:"), "warning", "preheader-missing"]);
  });

  it("reads the mail of each language that the template has words in", async () => {
    await put("Welcome", { ...good, "template.yaml": "subject: Hi\nwords:\n  de:\n    subject: Hallo {{name\n" });
    expect(await found()).toEqual({
      exitCode: 4,
      problems: [["templates/Welcome/template.yaml:4:14", "error", "tag-not-closed"]],
    });
  });

  it("finds what a publish would break for callers, by the lock", async () => {
    await put("Welcome", { ...good, "mail.html": "<p>Hi {{name}}</p>\n<p>{{order.number}}</p>" });
    const contract = skeletonOf({ subject: "Hi", html: "<h1>Hello {{name}}</h1>" });
    const published = { version: 3, contract };
    const templates = { Welcome: { version: 4, hash: "0", published } };
    await folder.write("sestina.lock", JSON.stringify({ lockVersion: 1, accounts: { "account-1": { templates } } }));
    expect(await found()).toEqual({
      exitCode: 4,
      problems: [["templates/Welcome/mail.html:2:6", "error", "contract-broken"]],
    });
  });

  it("finds values that a save refuses, and sample data that lacks a value", async () => {
    await put("Welcome", { ...good, "template.yaml": 'subject: ""\n', "sample-data/Ada.json": '{ "city": "Bonn" }' });
    expect(await found()).toEqual({
      exitCode: 4,
      problems: [
        ["templates/Welcome/sample-data/Ada.json:1:1", "warning", "sample-data"],
        ["templates/Welcome/template.yaml:1:10", "error", "wrong-value"],
      ],
    });
  });

  it("fails for warnings with --strict only", async () => {
    await put("Welcome", { ...good, "sample-data/Ada.json": "{}" });
    expect((await found()).exitCode).toBe(0);
    expect((await found("--strict")).exitCode).toBe(4);
  });

  it("is about the templates that the project includes and --only names", async () => {
    const broken = { ...good, "mail.html": "{{" };
    for (const name of ["order-a", "order-b", "news"]) await put(name, broken);
    const names = async (...args: string[]) =>
      (await found(...args)).problems.map(([place]: string[]) => place!.split("/")[1]);
    expect(await names("--only", "order-*")).toEqual(["order-a", "order-b"]);
    await folder.write("sestina.yaml", 'include: ["order-*", news]\nexclude: ["*-b"]\n');
    expect(await names()).toEqual(["news", "order-a"]);
  });

  it("names folders whose name no template can have, and a faulty sestina.yaml", async () => {
    await put("not a name", good);
    expect(await found()).toEqual({ exitCode: 4, problems: [["templates/not a name:1:1", "error", "template-name"]] });
    await folder.write("sestina.yaml", "company: Acme\nincluded: []\n");
    const { exitCode, err } = await folder.run(["check"]);
    expect(exitCode).toBe(2);
    expect(err).toContain("sestina.yaml:2:1  included: Unrecognized key");
  });

  it("asks which account is meant where the lock has several", async () => {
    await put("Welcome", good);
    const accounts = { "account-1": { templates: {} }, "account-2": { templates: {} } };
    await folder.write("sestina.lock", JSON.stringify({ lockVersion: 1, accounts }));
    const { exitCode, err } = await folder.run(["check"]);
    expect(exitCode).toBe(2);
    expect(err).toContain("sestina.lock has several accounts.");
    expect((await folder.run(["check", "--account", "account-2"])).exitCode).toBe(0);
  });

  it("says what to do where there is no folder", async () => {
    const { exitCode, err } = await folder.run(["check"], { cwd: "/" });
    expect(exitCode).toBe(2);
    expect(err).toContain("Run `sestina init`");
  });
});

describe("a report", () => {
  const nasty = { ...good, "template.yaml": "subject: Hi\n", "mail.html": "{{#if a}}\n{{/unless <&\"' %}}" };
  beforeEach(() => put("Welcome", nasty));

  it("for GitHub is a command for each finding, with escapes", async () => {
    const { out } = await folder.run(["check", "--format", "github"]);
    expect(out).toMatch(/^::error file=templates\/Welcome\/mail\.html,line=\d,col=\d,title=[\w-]+::.+\n/);
    expect(out).not.toMatch(/::[^\n]*%(?![0-9A-F]{2})/);
  });

  it("names files by their path from the reader's place: of the repository for GitHub, else of the command", async () => {
    const env = { GITHUB_WORKSPACE: join(folder.path, "..") };
    const inRepository = `${basename(folder.path)}/templates/Welcome/mail.html`;
    expect((await folder.run(["check", "--format", "github"], { env })).out).toContain(`file=${inRepository},`);
    const { runs } = JSON.parse((await folder.run(["check", "--format", "sarif"], { env })).out);
    expect(runs[0].results[0].locations[0].physicalLocation.artifactLocation.uri).toBe(inRepository);
    const cwd = join(folder.path, "templates");
    expect((await folder.run(["check"], { env, cwd })).out).toMatch(/^Welcome\/mail\.html:/);
    expect((await folder.json(["check"], { cwd })).json.problems[0].file).toBe("templates/Welcome/mail.html");
  });

  it("for JUnit fails for warnings too, if the command does", async () => {
    await put("Welcome", { ...good, "sample-data/Ada.json": "{}" });
    const { out } = await folder.run(["check", "--format", "junit"]);
    expect(out).toContain('tests="1" failures="0"');
    const { out: strict, exitCode } = await folder.run(["check", "--format", "junit", "--strict"]);
    expect(exitCode).toBe(4);
    expect(strict).toContain('tests="1" failures="1"');
    expect(strict).toMatch(/<failure message="templates\/Welcome\/sample-data\/Ada\.json:1:1 /);
  });

  it("for JUnit is XML that names the template", async () => {
    const { out } = await folder.run(["check", "--format", "junit"]);
    const { SaxesParser } = await import("saxes");
    const cases: string[] = [];
    const parser = new SaxesParser();
    parser.on("opentag", ({ name, attributes }) => name === "testcase" && cases.push(String(attributes["name"])));
    parser.on("error", (error) => {
      throw error;
    });
    parser.write(out).close();
    expect(cases).toEqual(["Welcome"]);
    expect(out).toContain('tests="1" failures="1"');
  });

  it("for SARIF has a rule and a region for each finding", async () => {
    const { out } = await folder.run(["check", "--format", "sarif"]);
    const [run] = JSON.parse(out).runs;
    const [result] = run.results;
    expect(run.tool.driver.rules[result.ruleIndex].id).toBe(result.ruleId);
    expect(result.locations[0].physicalLocation).toMatchObject({
      artifactLocation: { uri: "templates/Welcome/mail.html" },
      region: { startLine: expect.any(Number), startColumn: expect.any(Number) },
    });
  });
});
