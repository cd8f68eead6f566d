import { glob, readFile } from "node:fs/promises";
import { basename, resolve } from "node:path";
import ts from "typescript";
import { beforeAll, describe, expect, it } from "vitest";
import {
  type CssModule,
  cssModuleTypes,
  cssModuleTypesFile,
  readCssModules,
} from "../../web/build/css-module-types.ts";

const source = resolve(import.meta.dirname, "../../web/src");
const globalSheet = "app/global.css";
const MAX_LINES = 250;

const filesIn = async (pattern: string) => (await Array.fromAsync(glob(pattern, { cwd: source }))).sort();
const read = (file: string) => readFile(resolve(source, file), "utf8");

/** The classes that a file uses, as in `styles.card`, each after the specifier of its module. */
function usedClasses(file: string, text: string): string[] {
  const parsed = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const modules = new Map<string, string>();
  const used: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
      const bindings = node.importClause?.namedBindings;
      if (bindings && ts.isNamespaceImport(bindings)) modules.set(bindings.name.text, node.moduleSpecifier.text);
    }
    if (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression)) {
      const module = modules.get(node.expression.text);
      if (module !== undefined) used.push(`${module} ${node.name.text}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(parsed);
  return used;
}

describe("the styles of the app", () => {
  let modules: readonly CssModule[] = [];
  beforeAll(async () => {
    modules = await readCssModules();
  });

  it("are CSS modules, except the one global sheet", async () => {
    const sheets = await filesIn("**/*.css");
    expect(sheets.filter((file) => !file.endsWith(".module.css"))).toEqual([globalSheet]);
  });

  it("have a name of their own, because it is the first part of the names of their classes in the browser", () => {
    const names = modules.map(({ specifier }) => basename(specifier));
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it("are known to TypeScript as they are: `npm run styles` writes their types", async () => {
    expect(await readFile(cssModuleTypesFile, "utf8")).toBe(cssModuleTypes(modules));
  });

  it("have no class that nothing uses", async () => {
    const files = await filesIn("**/*.{ts,tsx}");
    const used = new Set((await Promise.all(files.map(async (file) => usedClasses(file, await read(file))))).flat());
    const defined = modules.flatMap(({ specifier, classes }) => classes.map((name) => `${specifier} ${name}`));
    expect(defined.filter((name) => !used.has(name))).toEqual([]);
  });

  it(`have at most ${MAX_LINES} lines`, async () => {
    const sheets = await Promise.all(
      (await filesIn("**/*.css")).map(async (file) => ({ file, lines: (await read(file)).split("\n").length })),
    );
    expect(sheets.filter(({ lines }) => lines > MAX_LINES)).toEqual([]);
  });
});
