import { glob, readFile } from "node:fs/promises";
import { resolve } from "node:path";
import ts from "typescript";
import { beforeAll, describe, expect, it } from "vitest";
import { german } from "#editor/app/model/i18n/de/german.ts";

const root = resolve(import.meta.dirname, "../..");
const areas = "editor/app/model/i18n/de";

/** All string literals of a source, those passed to `say`, and visible texts that are not passed to `say`. */
interface Texts {
  readonly all: Set<string>;
  readonly said: Map<string, string>;
  readonly bare: string[];
}

function collect(source: ts.SourceFile, into: Texts): void {
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) into.all.add(node.text);
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === "say") {
      for (const text of literalsIn(node.arguments[0])) into.said.set(text, source.fileName);
    }
    if (isBare(node)) into.bare.push(`${source.fileName}: ${node.getText().trim()}`);
    ts.forEachChild(node, visit);
  };
  visit(source);
}

/**
 * Text between tags, or in an attribute that is shown or read aloud. Units and single letters are the same in every
 * language.
 */
function isBare(node: ts.Node): boolean {
  if (ts.isJsxText(node)) return /\p{L}{3}/u.test(node.text);
  if (!ts.isJsxAttribute(node) || !/^(aria-label|title|alt|label)$/.test(node.name.getText())) return false;
  return node.initializer !== undefined && ts.isStringLiteral(node.initializer) && node.initializer.text !== "";
}

/** The text, or both texts of a conditional expression. */
function literalsIn(node: ts.Expression | undefined): string[] {
  if (node === undefined) return [];
  if (ts.isStringLiteralLike(node)) return [node.text];
  return ts.isConditionalExpression(node) ? [...literalsIn(node.whenTrue), ...literalsIn(node.whenFalse)] : [];
}

const parsed = async (file: string) =>
  ts.createSourceFile(
    file,
    await readFile(resolve(root, file), "utf8"),
    ts.ScriptTarget.Latest,
    true,
    file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );

const texts: Texts = { all: new Set(), said: new Map(), bare: [] };
const keysByArea = new Map<string, string[]>();

beforeAll(async () => {
  for await (const file of glob(["editor/app/**/*.{ts,tsx}", "shared/mail-audit/*.ts"], { cwd: root })) {
    if (!file.startsWith("editor/app/model/i18n/")) collect(await parsed(file), texts);
  }
  for await (const file of glob([`${areas}/*.ts`, "shared/texts/german/mail-audit.ts"], { cwd: root })) {
    const keys: string[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isPropertyAssignment(node) && !ts.isComputedPropertyName(node.name)) keys.push(node.name.text);
      ts.forEachChild(node, visit);
    };
    visit(await parsed(file));
    keysByArea.set(file, keys);
  }
});

const placesIn = (text: string) => Array.from(text.matchAll(/\{\w+\}/g), ([place]) => place).sort();

describe("the editor's texts", () => {
  it("each have a German translation", () => {
    expect(texts.said.size).toBeGreaterThan(50);
    expect([...texts.said].filter(([text]) => !Object.hasOwn(german, text))).toEqual([]);
  });

  it("are all passed to say", () => {
    expect(texts.bare).toEqual([]);
  });

  it("have no unused German translations", () => {
    expect(Object.keys(german).filter((text) => !texts.all.has(text))).toEqual([]);
  });

  it("have their German translation in one area only", () => {
    const keys = [...keysByArea.values()].flat();
    expect(keys.length).toBeGreaterThan(50);
    expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([]);
  });

  it.each(Object.entries(german))("fill in the same in both languages: %s", (english, translated) => {
    expect(placesIn(translated)).toEqual(placesIn(english));
  });
});
