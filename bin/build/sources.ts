import { glob, readFile } from "node:fs/promises";
import { dirname, relative, resolve, sep } from "node:path";

const root = resolve(import.meta.dirname, "../..");

const valueImport = /^(?:import|export) (?!type\b)([^;"]*?)\bfrom "([^"]+)";/gm;
const dynamicImport = /\bimport\("([^"]+)"\)/g;
const exported = /^export (?:async )?(?:const|function|class) (\w+)/gm;
const importedName = /(?:^|[{,])\s*(?!type\b)(\w+)/g;
const asWhole = /^(?:import|export) \*/;
const beginning = /^(?:import (?!type\b)|export (?:\{|\*)).*/gm;
/** E.g. `object`, `iso.datetime`; `z.input<…>` is a type, and so is all that is written so. */
const nameOfZod = /\bz\s*\.\s*(?!(?:infer|input|output)<)((?:coerce\.|iso\.)?\w+)/g;
const model = /^(?:export )?const \w+(?:: [^=\n]+)? =\s+(?:z\.|defineRoutes\()/m;

/** A module of ours, relative to the repository; undefined for a package. */
export function moduleOf(specifier: string, importer: string): string | undefined {
  if (specifier.startsWith("#")) return specifier.slice(1);
  return specifier.startsWith(".") ? fromRoot(resolve(root, dirname(importer), specifier)) : undefined;
}

/** The path of a file relative to the repository, with slashes. */
export const fromRoot = (path: string): string => relative(root, path).split(sep).join("/");

interface Import {
  readonly file: string;
  readonly names: readonly string[];
}

interface Source {
  readonly file: string;
  readonly imports: readonly Import[];
  /** Loaded by `import()`. */
  readonly onDemand: readonly string[];
  readonly exports: readonly string[];
  readonly namesOfZod: readonly string[];
  /** Whether it has models or routes: constants that are calls. */
  readonly hasModels: boolean;
}

const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found = ""]) => found);

/**
 * Throws for a form of import that these patterns do not read: it would be missing in a Lambda. Lists of exports and
 * imports of all of a module are such forms; a package and a file of data may be imported as a whole.
 */
function refuseOtherForms(file: string, text: string): void {
  const read = new Set([...text.matchAll(valueImport)].map(({ index }) => index));
  for (const { 0: line, index } of text.matchAll(beginning)) {
    const specifier = / from "([^"]+)"/.exec(text.slice(index))?.[1] ?? "";
    if (moduleOf(specifier, file) === undefined || specifier.endsWith(".json")) continue;
    if (!read.has(index) || asWhole.test(line)) throw new Error(`${file} has an import that is not read: ${line}`);
  }
}

/** @throws for a form of import that is not read */
export function sourceOf(file: string, text: string): Source {
  refuseOtherForms(file, text);
  const imports = [...text.matchAll(valueImport)].flatMap(([, clause = "", specifier = ""]) => {
    const imported = moduleOf(specifier, file);
    return imported === undefined ? [] : [{ file: imported, names: all(clause, importedName) }];
  });
  const onDemand = all(text, dynamicImport).flatMap((specifier) => moduleOf(specifier, file) ?? []);
  return {
    file,
    imports,
    onDemand,
    exports: all(text, exported),
    namesOfZod: all(text, nameOfZod),
    hasModels: model.test(text),
  };
}

export type Sources = ReadonlyMap<string, Source>;

/** What the sources of Lambdas import and export, by file: read as text, which their one format allows. */
export async function readSources(): Promise<Sources> {
  const files = await Array.fromAsync(glob(["functions/**/*.ts", "shared/**/*.ts"], { cwd: root }));
  const read = files.map(async (path) => {
    const file = path.split(sep).join("/");
    return [file, sourceOf(file, await readFile(resolve(root, file), "utf8"))] as const;
  });
  return new Map(await Promise.all(read));
}

/** Files with everything that they import, without what they load on demand. */
export function withImports(sources: Sources, files: Iterable<string>): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = [...files];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    waiting.push(...(sources.get(file)?.imports ?? []).map((imported) => imported.file));
  }
  return found;
}
