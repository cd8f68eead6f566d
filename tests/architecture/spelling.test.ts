import { glob, readFile } from "node:fs/promises";
import { resolve } from "node:path";
import ts from "typescript";
import { expect, it } from "vitest";
import { scaledTimeout } from "#tests/support/scaled-timeouts.ts";

const root = resolve(import.meta.dirname, "../..");

/** The file's texts; names of modules and of CSS classes are none. */
function textsIn(source: ts.SourceFile): string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isJsxAttribute(node) && node.name.getText(source) === "className") return;
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isJsxText(node)) texts.push(node.text);
    if (ts.isTemplateMiddle(node) || ts.isTemplateTail(node)) texts.push(node.text);
    node.forEachChild(visit);
  };
  visit(source);
  return texts;
}

/** A single word in small letters is a name in the code, such as a kind of control; everything else is read by people. */
const isRead = (text: string) => /[\sA-Z]/.test(text.trim());

it(
  "writes “color”, as the product's labels and its API do, wherever people read it",
  async () => {
    const found: string[] = [];
    for await (const file of glob("{shared,functions,web,editor,local}/**/*.{ts,tsx}", { cwd: root })) {
      const source = ts.createSourceFile(
        file,
        await readFile(resolve(root, file), "utf8"),
        ts.ScriptTarget.Latest,
        true,
      );
      found.push(
        ...textsIn(source)
          .filter((text) => isRead(text) && /colour/i.test(text))
          .map((text) => `${file}: ${text}`),
      );
    }
    expect(found).toEqual([]);
  },
  scaledTimeout(60_000),
);
