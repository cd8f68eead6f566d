import { cruise, type ICruiseResult } from "dependency-cruiser";
import extractDepcruiseOptions from "dependency-cruiser/config-utl/extract-depcruise-options";
import extractTSConfig from "dependency-cruiser/config-utl/extract-ts-config";

const rooms = ["bin", "cli", "construct", "shared", "functions", "infra", "web", "editor", "local", "tests"];

/** Reads all imports of the project, and compares them with the rules of .dependency-cruiser.cjs. */
export async function cruiseProject(): Promise<ICruiseResult> {
  const options = await extractDepcruiseOptions("./.dependency-cruiser.cjs");
  const { output } = await cruise(rooms, options, undefined, { tsConfig: extractTSConfig("tsconfig.json") });
  if (typeof output === "string") throw new Error("dependency-cruiser returned a report instead of modules");
  return output;
}

/** A file and one that it imports, as paths from the root. */
export interface Import {
  readonly from: string;
  readonly to: string;
}

/** The imports between files of the project, without those of tests. */
export function importsIn({ modules }: ICruiseResult): readonly Import[] {
  const sources = new Set(modules.map(({ source }) => source).filter((source) => isDrawn(source)));
  return modules
    .filter(({ source }) => sources.has(source))
    .flatMap(({ source, dependencies }) =>
      dependencies
        .filter(({ resolved }) => sources.has(resolved))
        .map(({ resolved }) => ({ from: source, to: resolved })),
    );
}

const isDrawn = (source: string) =>
  /^(bin|cli|construct|shared|functions|infra|web|editor|local)\/(?!node_modules\/)/.test(source);
