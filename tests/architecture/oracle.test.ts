import { glob, readFile } from "node:fs/promises";
import { resolve } from "node:path";
import ts from "typescript";
import { expect, it } from "vitest";

const root = resolve(import.meta.dirname, "../..");

/** What reads old designs and draws mails for us: the oracle must find the same by its own means. */
const ours = /^#shared\/email\/(design\/(old-spellings|values)|render\/)/;

/** Readings that are no question of spelling or drawing. */
const shared: Readonly<Record<string, readonly string[]>> = {
  "#shared/email/design/values.ts": ["cellsOf", "drawnAs"],
  "#shared/email/render/text-json.ts": ["textJsonHtml"],
};

/** The names that a file imports of ours, as `module: name`. */
function importsOf(source: ts.SourceFile): string[] {
  return source.statements.filter(ts.isImportDeclaration).flatMap(({ moduleSpecifier, importClause }) => {
    const module = ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : "";
    const bindings = importClause?.namedBindings;
    if (importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword || !ours.test(module)) return [];
    if (bindings === undefined || !ts.isNamedImports(bindings)) return [`${module}: *`];
    return bindings.elements
      .map(({ name, propertyName }) => (propertyName ?? name).text)
      .filter((name) => shared[module]?.includes(name) !== true)
      .map((name) => `${module}: ${name}`);
  });
}

it("what our mails are compared with is drawn without our reader of old designs and our renderer", async () => {
  const found: string[] = [];
  for await (const file of glob(["bin/oracle/*.ts", "tests/oracle/support/oracle-document.ts"], { cwd: root })) {
    const text = await readFile(resolve(root, file), "utf8");
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
    found.push(...importsOf(source).map((each) => `${file}: ${each}`));
  }
  expect(found).toEqual([]);
});
