import { build } from "esbuild";
import { copyFile, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import ts from "typescript";
import { bundleProgram, requireBanner } from "#cli/bundle.ts";

const here = import.meta.dirname;

/** The types of the construct alone: what it imports from this folder is in none of them. */
async function typesOf(file: string): Promise<string> {
  const { outputText, diagnostics = [] } = ts.transpileDeclaration(await readFile(file, "utf8"), {
    fileName: file,
    reportDiagnostics: true,
    compilerOptions: { isolatedDeclarations: true, stripInternal: true },
  });
  if (diagnostics.length > 0) throw new Error(ts.formatDiagnostics(diagnostics, formatHost));
  return outputText;
}

const formatHost: ts.FormatDiagnosticsHost = {
  getCanonicalFileName: (name) => name,
  getCurrentDirectory: () => here,
  getNewLine: () => "\n",
};

/** Writes the package: the construct for apps of either module system, its types, and the code of its Lambda. */
export async function bundleConstruct(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(folder, "handler"), { recursive: true });
  await build({
    absWorkingDir: here,
    entryPoints: ["index.ts"],
    outfile: join(folder, "index.cjs"),
    bundle: true,
    platform: "node",
    target: "node20",
    format: "cjs",
    external: ["aws-cdk-lib", "constructs"],
    define: { "import.meta.dirname": "__dirname" },
    logLevel: "warning",
  });
  await writeFile(join(folder, "index.d.cts"), await typesOf(join(here, "index.ts")));
  await copyFile(join(here, "../LICENSE"), join(folder, "LICENSE"));
  await bundleProgram({
    folder: here,
    entry: "handler/main.ts",
    file: join(folder, "handler/index.mjs"),
    target: "node24",
    banner: requireBanner,
    title: "Packages by others in the Lambda of this construct.",
  });
}
