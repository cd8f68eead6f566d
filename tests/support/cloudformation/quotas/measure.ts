import type { Resolve } from "../resolve.ts";
import { type Stack, findingAt, withNested } from "../template.ts";
import type { JsonObject, Path } from "../values.ts";
import type { Finding } from "../finding.ts";

/** The usage of a quota of AWS. */
export interface Measure {
  /** Such as "routes of an HTTP API". */
  readonly quota: string;
  readonly used: number;
  readonly most: number;
  readonly stack: Stack;
  readonly path: Path;
}

export interface Deployment {
  readonly stacks: readonly Stack[];
  readonly resolve: Resolve;
}

export interface Placed {
  readonly id: string;
  readonly stack: Stack;
  readonly properties: JsonObject;
  readonly path: Path;
}

/** Every resource of a type, in all stacks and nested stacks. */
export const resourcesOfType = (stacks: readonly Stack[], type: string): Placed[] =>
  stacks.flatMap(withNested).flatMap((stack) =>
    Object.entries(stack.template.Resources)
      .filter(([, { Type }]) => Type === type)
      .map(([id, { Properties }]) => ({ id, stack, properties: Properties, path: ["Resources", id] })),
  );

/** Resources grouped by a reference in their properties, such as routes by their API. */
export function groupBy({ resolve }: Deployment, placed: readonly Placed[], property: string): readonly Placed[][] {
  const groups = new Map<string, Placed[]>();
  for (const one of placed) {
    const key = `${one.stack.region} ${resolve(one.properties[property], one.stack)}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()];
}

/** The number of resources of a type that refer to the same resource, and the quota. */
export const countBy =
  (quota: string, type: string, property: string, most: number) =>
  (deployment: Deployment): Measure[] =>
    groupBy(deployment, resourcesOfType(deployment.stacks, type), property).flatMap((group) => {
      const [first] = group;
      return first === undefined ? [] : [{ quota, used: group.length, most, stack: first.stack, path: first.path }];
    });

/** A measure above its quota, as a finding. */
export const aboveQuota = ({ quota, used, most, stack, path }: Measure): Finding[] =>
  used <= most ? [] : [findingAt(stack, `quota: ${quota}`, path, `${used} of ${most}`)];
