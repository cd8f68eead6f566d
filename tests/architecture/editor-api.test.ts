import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import ts from "typescript";
import { beforeAll, describe, expect, test } from "vitest";
import { neverCalled, unsupportedApi } from "#editor/embed/unsupported.ts";

const root = resolve(import.meta.dirname, "../..");
const types = "node_modules/@unlayer/types/dist/editor";

/** Members of Unlayer's class that are not for hosts, or that belong to the global. */
const insides = ["init", "initEditor", "loadEditor", "renderEditor"];

async function sourceOf(file: string): Promise<ts.SourceFile> {
  const text = await readFile(resolve(root, types, file), "utf8");
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
}

/** The names of the public members of one of Unlayer's classes or interfaces. */
function membersOf(source: ts.SourceFile, name: string): string[] {
  const found = source.statements.find(
    (each) => (ts.isClassDeclaration(each) || ts.isInterfaceDeclaration(each)) && each.name?.text === name,
  );
  if (!found || !(ts.isClassDeclaration(found) || ts.isInterfaceDeclaration(found))) return [];
  const members: readonly (ts.ClassElement | ts.TypeElement)[] = [...found.members];
  return [...new Set(members.filter(isPublicFunction).map(({ name: own }) => (own && nameOf(own)) ?? ""))];
}

function isPublicFunction(member: ts.ClassElement | ts.TypeElement): boolean {
  const isPrivate = ts.getCombinedModifierFlags(member) & ts.ModifierFlags.Private;
  return isPrivate === 0 && (ts.isMethodDeclaration(member) || ts.isPropertySignature(member));
}

function nameOf(name: ts.PropertyName): string {
  return ts.isStringLiteral(name) || ts.isIdentifier(name) ? name.text : name.getText();
}

/** A table of the page: the names in its first column, and whether each has an effect. */
function rowsBelow(page: string, heading: string): Map<string, string> {
  const [, after = ""] = page.split(`\n### ${heading}\n`);
  const [section = ""] = after.split(/\n#{2,3} /);
  const rows = section.matchAll(/^\| `([^`]+)` +\| (works|does nothing|never)\b/gm);
  return new Map([...rows].map(([, name = "", here = ""]) => [name, here]));
}

let page = "";
beforeAll(async () => {
  page = await readFile(resolve(root, "docs/editor.md"), "utf8");
});

describe("the editor's page states of Unlayer's API", () => {
  test("which methods work and which have no effect", async () => {
    const methods = membersOf(await sourceOf("editor.d.ts"), "EditorClass").filter((name) => !insides.includes(name));
    const idle: readonly string[] = Object.keys(unsupportedApi(() => undefined).methods);
    const expected = methods.map((name) => [name, idle.includes(name) ? "does nothing" : "works"]);
    expect(methods.length).toBeGreaterThan(60);
    expect([...rowsBelow(page, "Methods")].toSorted()).toEqual(expected.toSorted());
  });

  test("which events and callbacks are supported", async () => {
    const names = membersOf(await sourceOf("types.d.ts"), "CallbackTypeMap");
    const never: readonly string[] = neverCalled;
    const expected = names.map((name) => [name, never.includes(name) ? "never" : "works"]);
    expect(names.length).toBeGreaterThan(40);
    expect([...rowsBelow(page, "Events and callbacks")].toSorted()).toEqual(expected.toSorted());
  });
});
