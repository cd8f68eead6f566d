import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import ts from "typescript";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type CliFolder, openCliFolder, writeMails } from "#tests/support/cli.ts";

const root = resolve(import.meta.dirname, "../../..");
const run = promisify(execFile);

let folder: CliFolder;
beforeEach(async () => {
  folder = await openCliFolder();
  await folder.run(["init"]);
  // Names that clash or are reserved in the languages, lists of lists, and a value that is only asked about.
  const mails = {
    "order-shipped":
      "{{order.number}} {{class}} {{self}} {{#each items}}{{title}}{{#each parts}}{{name}}{{/each}}{{/each}}",
    order_shipped: "{{#if vip}}{{vip}}{{/if}} {{first-name}} {{first_name}} {{[a b]}}",
    "2fa": "{{code}} {{#unless quiet}}!{{/unless}} {{#if note}}{{note}}{{/if}}",
    Empty: "<p>Hi</p>",
  };
  await writeMails(folder, mails);
});
afterEach(() => folder.remove());

const written = async (language: string, file: string) => {
  expect(await folder.run(["types", "--language", language])).toMatchObject({ exitCode: 0, err: "" });
  return folder.read(file);
};

/** Compiled as a file of this repository, which has AWS's SDK. */
function errorsOf(source: string): string[] {
  const file = join(root, "tests", "sestina-templates.ts");
  const options: ts.CompilerOptions = {
    ...{ strict: true, noEmit: true, skipLibCheck: true, target: ts.ScriptTarget.ES2022 },
    ...{ module: ts.ModuleKind.NodeNext, moduleResolution: ts.ModuleResolutionKind.NodeNext, types: ["node"] },
  };
  const host = ts.createCompilerHost(options);
  const others = ts.createCompilerHost(options);
  host.fileExists = (path) => path === file || others.fileExists(path);
  host.getSourceFile = (path, ...rest) =>
    path === file ? ts.createSourceFile(path, source, ts.ScriptTarget.ES2022) : others.getSourceFile(path, ...rest);
  const program = ts.createProgram([file], options, host);
  return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));
}

describe("sestina types", () => {
  it("writes TypeScript that compiles, with a send function that takes a template's own data only", async () => {
    const source = await written("typescript", "sestina-templates.ts");
    const call = (data: string) =>
      `${source}\nexport const sent = (client: SESv2Client) => sendTemplate(client, "2fa", ${data}, { FromEmailAddress: "a@b.example" });`;
    expect(errorsOf(call('{ code: "1", quiet: true, note: "x" }'))).toEqual([]);
    expect(errorsOf(call("{ quiet: true }")).join()).toContain("code");
  });

  it("writes Python data classes that give the data of Amazon SES", async () => {
    await written("python", "sestina_templates.py");
    await run("python3", ["-m", "py_compile", "sestina_templates.py"], { cwd: folder.path });
    const program = [
      "from sestina_templates import *",
      "items = [OrderShippedVariablesItemsItem(title='A', parts=[OrderShippedVariablesItemsItemPartsItem(name='x')])]",
      "print(TEMPLATES['order-shipped'](order=OrderShippedVariablesOrder(number=7), class_='c', self_='s', items=items).to_json())",
    ];
    const { stdout } = await run("python3", ["-c", program.join("\n")], { cwd: folder.path }).catch(
      (error: unknown) => {
        throw new Error((error as { stderr: string }).stderr);
      },
    );
    expect(JSON.parse(stdout)).toEqual({
      order: { number: 7 },
      class: "c",
      self: "s",
      items: [{ title: "A", parts: [{ name: "x" }] }],
    });
  });

  it("writes Java records and Go structs with a name of their own for each value", async () => {
    const java = await written("java", "SestinaTemplates.java");
    expect(java).toContain('put(map, "class", this.classValue);');
    expect(java).toContain('put(map, "first-name", this.firstName);');
    expect(java).toContain('put(map, "first_name", this.firstName2);');
    expect(java).toContain("public record OrderShippedVariables2(");
    const go = await written("go", "sestina_templates.go");
    expect(go).toContain('FirstName2 string `json:"first_name"`');
    expect(go).toMatch(/^type Template2faVariables struct \{\n\tCode string `json:"code"`/m);
  });

  it("writes Java with names that the class has itself, in ASCII", async () => {
    await folder.write("templates/own/template.yaml", "subject: Hi\n");
    await folder.write("templates/own/mail.html", "{{map}} {{put}} {{plain}} {{name}} {{value}} {{größe}} {{toMap}}");
    const java = await written("java", "SestinaTemplates.java");
    expect(java).toMatch(/^[ -~\n]*$/);
    expect(java).toContain('SestinaTemplates.put(map, "map", this.map);');
    expect(java).toContain('SestinaTemplates.put(map, "put", this.put);');
    expect(java).toContain('"gr\\u00f6\\u00dfe"');
    expect(await folder.run(["types", "--language", "java", "--package", "com.example.mails"])).toMatchObject({
      exitCode: 0,
    });
    expect(await folder.read("SestinaTemplates.java")).toContain("\npackage com.example.mails;\n");
  });

  it("refuses a value that encoding/json of Go leaves out", async () => {
    await folder.write("templates/own/template.yaml", "subject: Hi\n");
    // A letter-like number, which Go's isValidTag does not take.
    await folder.write("templates/own/mail.html", "{{Ⅷ}}");
    const { exitCode, err } = await folder.run(["types", "--language", "go"]);
    expect(exitCode).toBe(1);
    expect(err).toContain("Go cannot name the value");
  });

  it("writes a JSON Schema for each template", async () => {
    const schema = JSON.parse(await written("json-schema", "2fa.schema.json"));
    expect(schema).toMatchObject({ title: "2fa", type: "object", required: expect.arrayContaining(["code"]) });
  });

  it("fails with --check when the types are out of date, and writes nothing", async () => {
    const before = await written("typescript", "sestina-templates.ts");
    expect((await folder.run(["types", "--check"])).exitCode).toBe(0);
    await folder.write("templates/Empty/mail.html", "<p>Hi {{name}}</p>");
    expect(await folder.run(["types", "--check"])).toMatchObject({
      exitCode: 4,
      out: expect.stringContaining("Out of date"),
    });
    expect(await readFile(join(folder.path, "sestina-templates.ts"), "utf8")).toBe(before);
  });
});
