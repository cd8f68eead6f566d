import type { Adapter } from "#functions/core/adapters.ts";
import { type LambdaEntry, lambdaEntries, wholeLambdas } from "./lambda-entries.ts";
import type { Clients } from "./left-out-modules.ts";
import { composition } from "./lambda-parts.ts";
import type { Sources } from "./sources.ts";

/** Adapters without the SDK: they have nothing in common with others, so each is a file of its own. */
const alone: readonly Adapter[] = [
  "payments",
  "dns",
  "discovery",
  "webhook-sender",
  "error-reports",
  "origin-secret",
  "own-api",
];

/**
 * The sets of a Lambda's adapters: those with the SDK together, so that it is there once, and each other by itself. A
 * set is one file, with everything that only adapters use.
 */
export function setsOf({ adapters }: Pick<LambdaEntry, "adapters">): string[] {
  const together = adapters.filter((adapter) => !alone.includes(adapter)).sort();
  return [together.join("+"), ...adapters.filter((adapter) => alone.includes(adapter))].filter((set) => set !== "");
}

/** Adapters with a client whose host the SDK finds by rules. */
const ruled: readonly Adapter[] = [
  "customer-permissions",
  "customer-statistics",
  "images",
  "image-removal",
  "site-files",
  "marketplace",
];

function clientsOf(set: string): Clients {
  if (set === "dynamo") return "table";
  return set.split("+").some((adapter) => ruled.some((name) => name === adapter)) ? "any" : "regional";
}

/** Every set, by the clients in it. */
export const adapterSets: ReadonlyMap<Clients, readonly string[]> = Map.groupBy(
  new Set(lambdaEntries.filter(({ file }) => !wholeLambdas.has(file)).flatMap(setsOf)),
  clientsOf,
);

/** The output of a set, without its ending. */
export const outputOfSet = (set: string): string => `adapters/${set}`;

/** The name of an adapter: its folder, or its file in the folder of Cognito's adapters. */
const adapterName = /^functions\/adapters\/(?:cognito\/)?([a-z-]+)[/.]/;

/** The entry of a set: `carried` has its adapters as the composition root has all. */
export function entryOfSet(set: string, sources: Sources): string {
  const files = new Map(sources.get(composition)?.onDemand.map((file) => [adapterName.exec(file)?.[1], file]));
  const names = set.split("+");
  const imports = names.map((name, at) => {
    const file = files.get(name);
    if (file === undefined) throw new Error(`${composition} has no adapter ${name}`);
    return `import * as adapter${String(at)} from "./${file}";`;
  });
  const entries = names.map((name, at) => `${JSON.stringify(name)}: () => adapter${String(at)}`);
  return [...imports, `export const carried = { ${entries.join(", ")} };`].join("\n");
}
