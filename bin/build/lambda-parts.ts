import * as z from "zod";
import { routeEntries } from "#shared/api/entries.ts";
import { type LambdaEntry, lambdaEntries } from "./lambda-entries.ts";
import { readSources, type Sources, withImports } from "./sources.ts";

/**
 * The files of a Lambda: its handler, its sets of adapters, zod, and a base that it has in common with others. So a
 * handler carries only what it uses of all other modules, and there is one class of errors. `wholeLambdas` are files of their own.
 */

/** A module whose closure is one file for all Lambdas that import any of it. */
export interface Base {
  /** Its output, without its ending. */
  readonly name: string;
  /** The sources in it. */
  readonly files: ReadonlySet<string>;
  /** Sources that are in no Lambda with this base: it exports nothing for them. */
  readonly never?: ReadonlySet<string>;
}

export interface LambdaParts {
  readonly sources: Sources;
  /** What every Lambda with adapters has: composition, errors and settings. */
  readonly forTriggers: Base;
  /** That and what every endpoint has. */
  readonly forEndpoints: Base;
  /** The same for the endpoints of programs: without sessions and users' tokens. */
  readonly forMachineEndpoints: Base;
  /** Modules that some calls load. */
  readonly onDemand: readonly string[];
}

const without = (all: ReadonlySet<string>, some: ReadonlySet<string>) =>
  new Set([...all].filter((each) => !some.has(each)));

export async function lambdaParts(): Promise<LambdaParts> {
  const sources = await readSources();
  const base = (name: string, files: readonly string[]) => ({ name, files: withImports(sources, files) });
  const ofAll = ["functions/core/makers.ts", "shared/errors.ts"];
  const onDemand = [...sources.values()]
    .filter(({ file }) => file !== composition)
    .flatMap((source) => source.onDemand);
  const forMachineEndpoints = base("machine-endpoint", [...ofAll, "functions/core/machine-endpoint.ts"]);
  const forEndpoints = base("endpoint", [...ofAll, "functions/core/endpoint.ts"]);
  const withScim = withImports(sources, ["functions/core/endpoint.ts", "functions/core/scim-endpoint.ts"]);
  return {
    sources,
    forTriggers: base("base", ofAll),
    forEndpoints: { ...forEndpoints, never: without(forMachineEndpoints.files, withScim) },
    forMachineEndpoints,
    onDemand: [...new Set(onDemand)],
  };
}

/** Where all adapters are named; a Lambda has its own in its place. */
export const composition = "functions/core/adapters.ts";

export const outputOf = (file: string): string => file.replace(/\.ts$/, "");

/**
 * The source of a base: every export of its files that a source outside of it imports. The names are those of one
 * module, so each must be unique in it.
 */
export function exportsOfBase({ name, files, never }: Base, sources: Sources): ReadonlyMap<string, readonly string[]> {
  const asked = new Map<string, Set<string>>();
  for (const { file, imports } of sources.values()) {
    if (files.has(file) || never?.has(file) === true) continue;
    for (const { file: from, names } of imports) {
      if (!files.has(from)) continue;
      const known = asked.get(from) ?? new Set<string>();
      for (const found of names) known.add(found);
      asked.set(from, known);
    }
  }
  // Each Lambda's entry point fills it.
  asked.set(composition, new Set(["adapters"]));
  const owner = new Map<string, string>();
  return new Map(
    [...asked].map(([file, names]) => {
      const exports = (sources.get(file)?.exports ?? []).filter((found) => names.has(found));
      for (const found of exports) {
        const other = owner.get(found);
        if (other !== undefined) throw new Error(`${other} and ${file} both export ${found}, and ${name} has both`);
        owner.set(found, file);
      }
      return [file, exports];
    }),
  );
}

/**
 * Names of a base are short in its output: each Lambda writes out those that it imports.
 */
export function aliasesOfBase(base: Base, sources: Sources): ReadonlyMap<string, string> {
  const names = [...exportsOfBase(base, sources).values()].flat().sort();
  return new Map(names.map((name, at) => [name, `$${at.toString(36)}`]));
}

const filesForPrograms: ReadonlySet<string> = new Set(
  routeEntries.filter(({ route }) => route.path.startsWith("/v1/")).map(({ file }) => file),
);

/** The base that a Lambda has in common with others of its kind. */
export function baseOf({ file }: LambdaEntry, parts: LambdaParts): Base {
  if (file.startsWith("functions/triggers/")) return parts.forTriggers;
  return filesForPrograms.has(file) ? parts.forMachineEndpoints : parts.forEndpoints;
}

/** All bases. */
export const basesOf = ({ forTriggers, forEndpoints, forMachineEndpoints }: LambdaParts): readonly Base[] => [
  forTriggers,
  forEndpoints,
  forMachineEndpoints,
];

const inNamespace = /^(?:coerce|iso)\./;

/**
 * The source of the build's zod: what any source uses of it. Of the namespaces in it, too: a whole one would bring what
 * no source calls.
 */
export function entryOfZod(sources: Sources): string {
  const names = [...new Set([...sources.values()].flatMap((source) => source.namesOfZod))].sort();
  const plain = names.filter((name) => name in z && !["coerce", "iso"].includes(name));
  const namespaces = Map.groupBy(
    names.filter((name) => inNamespace.test(name)),
    (name) => name.split(".")[0] ?? "",
  );
  const lines = [...namespaces].flatMap(([namespace, members]) => {
    const own = members.map((member) => member.split(".")[1] ?? "");
    return [
      `import { ${own.map((member) => `${member} as ${namespace}_${member}`).join(", ")} } from "./node_modules/zod/v4/classic/${namespace}.js";`,
      `export const ${namespace} = { ${own.map((member) => `${member}: ${namespace}_${member}`).join(", ")} };`,
    ];
  });
  return [`export { ${plain.join(", ")} } from "zod";`, ...lines].join("\n");
}

/** From an output in `functions/<folder>/`, as all Lambdas are, to the folder of the build. */
export const upFromLambda = "../../";
for (const { file } of lambdaEntries)
  if (file.split("/").length !== 3) throw new Error(`${file} must be in a folder of functions`);
