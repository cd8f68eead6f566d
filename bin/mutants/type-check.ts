import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import ts from "typescript";
import { root } from "../run/step.ts";

interface Position {
  readonly line: number;
  readonly column: number;
}

type IsProgram = (
  file: string,
  location: { readonly start: Position; readonly end: Position },
  replacement: string,
) => boolean;

/**
 * Whether the compiler takes a file with a mutant in it. Names that the mutant leaves unused are no reason to refuse it, as in Stryker's
 * own check.
 */
export function createTypeCheck(texts: ReadonlyMap<string, string>): IsProgram {
  const parsed = ts.getParsedCommandLineOfConfigFile(
    resolve(root, "tsconfig.json"),
    { noUnusedLocals: false, noUnusedParameters: false },
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined },
  );
  if (parsed === undefined) throw new Error("tsconfig.json cannot be read");
  const changed = new Map<string, { readonly text: string; readonly version: number }>();
  const service = ts.createLanguageService({
    getCompilationSettings: () => parsed.options,
    getScriptFileNames: () => [...texts.keys()].map((file) => resolve(root, file)),
    getScriptVersion: (path) => String(changed.get(path)?.version ?? 0),
    getScriptSnapshot: (path) => {
      const text = changed.get(path)?.text ?? (existsSync(path) ? readFileSync(path, "utf8") : undefined);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => root,
    getDefaultLibFileName: (of) => ts.getDefaultLibFilePath(of),
    fileExists: (path) => ts.sys.fileExists(path),
    readFile: (path, encoding) => ts.sys.readFile(path, encoding),
    readDirectory: (...asked) => ts.sys.readDirectory(...asked),
    directoryExists: (path) => ts.sys.directoryExists(path),
    getDirectories: (path) => ts.sys.getDirectories(path),
  });
  let version = 0;
  const put = (path: string, text: string) => changed.set(path, { text, version: (version += 1) });
  return (file, { start, end }, replacement) => {
    const text = texts.get(file) ?? "";
    const path = resolve(root, file);
    put(path, text.slice(0, offsetOf(text, start)) + replacement + text.slice(offsetOf(text, end)));
    const found = [...service.getSyntacticDiagnostics(path), ...service.getSemanticDiagnostics(path)];
    put(path, text);
    return found.length === 0;
  };
}

function offsetOf(text: string, { line, column }: Position): number {
  let at = 0;
  for (let left = line; left > 0; left -= 1) at = text.indexOf("\n", at) + 1;
  return at + column;
}
