/** A frame of V8's CPU profile and those that it called. */
interface ProfileNode {
  readonly id: number;
  readonly callFrame: { readonly functionName: string; readonly url: string };
  readonly children?: readonly number[] | undefined;
}

/** V8's CPU profile: each sample names the frame that ran, and `timeDeltas` the microseconds before it. */
interface Profile {
  readonly nodes: readonly ProfileNode[];
  readonly samples?: readonly number[] | undefined;
  readonly timeDeltas?: readonly number[] | undefined;
}

export const areas = [
  "local DynamoDB",
  "Lambdas",
  "gateway and HTTP",
  "other local services",
  "garbage",
  "Node",
] as const;
export type Area = (typeof areas)[number];

/** The first that matches a file says whose time it is. */
const areaOfFile: readonly (readonly [RegExp, Area])[] = [
  [
    /\/local\/dynamo\/|\/node_modules\/(?:dynalite|classic-level|abstract-level|lazy|big\.js|memory-level)\//,
    "local DynamoDB",
  ],
  [/\/(?:functions|shared)\/|\/node_modules\/(?:@aws-sdk|@smithy|@aws-crypto)\//, "Lambdas"],
  [
    /\/local\/(?:http|gateway|lambda|faults)\/|\/bin\/local-stage\/|\/node_modules\/aws-jwt-verify\//,
    "gateway and HTTP",
  ],
  [/\/local\//, "other local services"],
];

const ofFile = (url: string): Area | undefined => areaOfFile.find(([pattern]) => pattern.test(url))?.[1];

/** What DynamoDB does for a request, such as checking its signature, is in files of other areas. */
const areaOf = (frames: readonly ProfileNode[]): Area | undefined => {
  const found = frames.flatMap(({ callFrame }) => ofFile(callFrame.url) ?? []);
  return found.find((area) => area === "local DynamoDB") ?? found.at(-1);
};

/**
 * Milliseconds of the main thread by area: a package's or Node's own frame counts for the nearest frame of ours that
 * called it. Waiting is left out.
 */
export function timeByArea({ nodes, samples = [], timeDeltas = [] }: Profile): Readonly<Record<Area, number>> {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const parents = new Map(nodes.flatMap((node) => (node.children ?? []).map((child) => [child, node] as const)));
  const spent = new Map<Area, number>();
  const known = new Map<number, Area | undefined>();

  function ofFrame(id: number): Area | undefined {
    const frames: ProfileNode[] = [];
    for (let node = byId.get(id); node !== undefined; node = parents.get(node.id)) frames.unshift(node);
    const name = frames.at(-1)?.callFrame.functionName;
    if (name === "(idle)") return undefined;
    return name === "(garbage collector)" ? "garbage" : (areaOf(frames) ?? "Node");
  }

  for (const [at, id] of samples.entries()) {
    const area = known.has(id) ? known.get(id) : ofFrame(id);
    known.set(id, area);
    if (area !== undefined) spent.set(area, (spent.get(area) ?? 0) + (timeDeltas[at + 1] ?? 0) / 1000);
  }
  const entries = areas.map((area) => [area, spent.get(area) ?? 0] as const);
  const isComplete = (found: object): found is Record<Area, number> => areas.every((area) => area in found);
  const all = Object.fromEntries(entries);
  if (!isComplete(all)) throw new Error("An area is missing");
  return all;
}
