import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bundleCli } from "#cli/bundle.ts";
import { templateSourceRoutes } from "#shared/api/template-sources.ts";
import { makeKey } from "#tests/support/api-keys.ts";
import { type CliFolder, openCliFolder } from "#tests/support/cli.ts";
import { type Product, startProduct } from "#tests/support/product.ts";
import { openStudio } from "#tests/support/studio.ts";

let product: Product;
let key: string;
let bundle: string;
let folder: CliFolder;
beforeAll(async () => {
  product = await startProduct();
  const studio = await openStudio(product);
  key = await makeKey(studio.person, studio.customer.accountId);
  bundle = await mkdtemp(join(tmpdir(), "sestina-bundle-"));
  await bundleCli(join(bundle, "sestina.mjs"));
});
beforeEach(async () => {
  folder = await openCliFolder({ SESTINA_URL: product.url, SESTINA_KEY: key });
  await folder.run(["init"]);
  return () => folder.remove();
});
afterAll(async () => {
  await rm(bundle, { recursive: true });
  await product.close();
});

const templates = () => readdir(join(folder.path, "templates")).catch(() => []);
const older = (name: string) => ({ TemplateName: name, SubjectPart: "Hi {{name}}", HtmlPart: `<p>${name}</p>` });
const cloudformation = `AWSTemplateFormatVersion: "2010-09-09"
Resources:
  Shipped:
    Type: AWS::SES::Template
    Properties:
      Template:
        TemplateName: order-shipped
        SubjectPart: Shipped
        HtmlPart: |
          <p>Order {{number}}</p>
        TextPart: Order {{number}}
  Unnamed:
    Type: AWS::SES::Template
    Properties: { Template: { SubjectPart: Unnamed, HtmlPart: "<p>x</p>" } }
  Bucket:
    Type: AWS::S3::Bucket
    Properties: { BucketName: !Ref Name }
`;

describe("sestina import", () => {
  it("brings a folder of mails of all kinds, which push then creates", async () => {
    await folder.write(
      "old/Über uns.html",
      "<!-- <title>Old</title> --><title>About &amp;\n &#252;s</title><p>Hello {{name}}</p>",
    );
    await folder.write("old/Über uns.txt", "Hello {{name}}");
    await folder.write("old/ses/older.json", JSON.stringify({ Template: older("Older") }));
    const content = { Subject: "Newer", Html: "<p>n</p>", Text: "n" };
    await folder.write("old/newer.json", JSON.stringify({ TemplateName: "Newer", TemplateContent: content }));
    await folder.write("old/stack.yaml", cloudformation);
    const resources = { A: { Type: "AWS::SES::Template", Properties: { Template: older("In-json") } } };
    await folder.write("old/stack.template", JSON.stringify({ Resources: resources }));
    const design = await readFile("tests/fixtures/designs/advanced-v5.json", "utf8");
    await folder.write("old/design.json", design);
    await folder.write("old/package.json", "{}");
    const run = promisify(execFile);
    const env = { SESTINA_URL: product.url, SESTINA_KEY: key };
    const sestina = (...args: readonly string[]) =>
      run(process.execPath, [join(bundle, "sestina.mjs"), ...args], { cwd: folder.path, env });
    const { stdout, stderr } = await sestina("import", "old", "--json");
    const names = ["In-json", "Newer", "Older", "Uber-uns", "Unnamed", "design", "order-shipped"];
    expect(
      JSON.parse(stdout)
        .templates.map(({ name }: any) => name)
        .sort(),
    ).toEqual(names);
    expect(stderr).toContain("old/package.json has no mail");
    expect(stderr).toContain("design has no subject");
    expect(await folder.read("templates/Uber-uns/template.yaml")).toBe("subject: About & üs\n");
    expect(await folder.read("templates/Uber-uns/mail.txt")).toBe("Hello {{name}}");
    expect(await folder.read("templates/order-shipped/mail.html")).toBe("<p>Order {{number}}</p>\n");
    expect(JSON.parse(await folder.read("templates/design/design.json"))).toEqual(JSON.parse(design));
    expect(JSON.parse((await sestina("push", "--json")).stdout).templates).toHaveLength(names.length);
    const read = { token: key, params: { name: "Newer", versionNumber: "1" } };
    expect((await product.call(templateSourceRoutes.readSourceVersion, read)).body.source).toEqual({
      ...{ subject: "Newer", html: "<p>n</p>", text: "n" },
    });
  });

  it("replaces nothing without --force, and keeps sample data with it", async () => {
    await folder.write("a.json", JSON.stringify({ Template: older("A") }));
    await folder.write("b.json", JSON.stringify({ Template: older("B") }));
    await folder.write("templates/A/template.yaml", "subject: Mine\n");
    await folder.write("templates/A/design.json", "{}");
    await folder.write("templates/A/sample-data/Ada.json", "{}");
    const refused = await folder.run(["import", "a.json", "b.json"]);
    expect(refused).toMatchObject({ exitCode: 2, out: "", err: expect.stringContaining("A: templates/A") });
    expect([await templates(), await folder.read("templates/A/template.yaml")]).toEqual([["A"], "subject: Mine\n"]);
    expect((await folder.run(["import", "--force", "a.json", "b.json"])).exitCode).toBe(0);
    expect(await readdir(join(folder.path, "templates/A"))).toEqual(["mail.html", "sample-data", "template.yaml"]);
    expect(await folder.read("templates/A/template.yaml")).toBe("subject: Hi {{name}}\n");
  });

  it.each([
    [
      "a value that CloudFormation makes",
      "s.yaml",
      cloudformation.replace("SubjectPart: Shipped", "SubjectPart: !Sub x"),
      "s.yaml:8:27  SubjectPart is made by CloudFormation (!Sub)",
    ],
    [
      "one in JSON",
      "s.json",
      `{\n"Template": { "TemplateName": "A", "HtmlPart": { "Ref": "x" } } }`,
      "s.json:2:48  HtmlPart is made by CloudFormation (Ref)",
    ],
    [
      "a name that no template has",
      "s.json",
      JSON.stringify({ Template: older("A b") }),
      `s.json:1:29  "A b" is no name of a template`,
    ],
    [
      "a template without a body",
      "s.json",
      `{ "TemplateName": "A", "TemplateContent": { "Subject": "x" } }`,
      "s.json:1:1  This template has no html",
    ],
    ["a number for a text", "s.yaml", "Template: { TemplateName: A, HtmlPart: 7 }", "s.yaml:1:40  HtmlPart is no text"],
    ["no JSON", "s.json", `{\n  "a": ]`, "s.json:2:8  This is no JSON"],
    ["no YAML", "s.yaml", "a: [", "s.yaml:1:5"],
    [
      "aliases without end",
      "s.yaml",
      `a: &a [1,1]\nb: &b [${"*a,".repeat(9)}]\nc: &c [${"*b,".repeat(9)}]\nd: [${"*c,".repeat(9)}]`,
      "s.yaml:1:1  Excessive alias count",
    ],
    ["another file", "s.json", `{ "name": "x" }`, "s.json:1:1  This is no mail"],
    ["a design that is none", "s.json", `{ "body": { "rows": [{ "cells": "x" }] } }`, "s.json:1:1"],
    ["an empty html", "s.html", " \n", "s.html:1:1  This file is empty"],
    ["a file of another kind", "s.png", "x", "s.png:1:1  This is no mail"],
  ])("names the place of %s, and writes nothing", async (_, file, text, message) => {
    await folder.write("good.json", JSON.stringify({ Template: older("Good") }));
    await folder.write(file, text);
    const { exitCode, err } = await folder.run(["import", "good.json", file]);
    expect(err).toContain(message);
    expect([exitCode, await templates()]).toEqual([2, []]);
  });

  it("refuses two mails of one name, a path without a file, and a folder without mails", async () => {
    for (const file of ["a/x.json", "b/x.json"]) await folder.write(file, JSON.stringify({ Template: older("X") }));
    expect((await folder.run(["import", "a", "b"])).err).toContain("b/x.json:1:1  a/x.json has a template X too.");
    expect(await folder.run(["import", "nowhere"])).toMatchObject({
      exitCode: 2,
      err: expect.stringContaining("nowhere"),
    });
    await folder.write("c/x.png", "");
    expect((await folder.run(["import", "c"])).exitCode).toBe(2);
    expect(await templates()).toEqual([]);
  });

  it("says that sestina.yaml does not include a template", async () => {
    await folder.write("sestina.yaml", "include: [order-*]\n");
    await folder.write("a.json", JSON.stringify({ Template: older("A") }));
    expect((await folder.run(["import", "a.json"])).err).toContain("sestina.yaml does not include A");
  });
});
