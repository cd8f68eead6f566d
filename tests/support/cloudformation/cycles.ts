import type { Finding } from "./finding.ts";
import { referencesIn } from "./references.ts";
import { type Stack, findingAt } from "./template.ts";

type Graph = ReadonlyMap<string, readonly string[]>;

/** The first cycle of a graph, from a node back to itself; undefined if there is none. */
export function cycleOf(graph: Graph): string[] | undefined {
  const done = new Set<string>();
  const follow = (node: string, before: readonly string[]): string[] | undefined => {
    const start = before.indexOf(node);
    if (start >= 0) return [...before.slice(start), node];
    if (done.has(node)) return undefined;
    for (const next of graph.get(node) ?? []) {
      const found = follow(next, [...before, node]);
      if (found !== undefined) return found;
    }
    done.add(node);
    return undefined;
  };
  for (const node of graph.keys()) {
    const found = follow(node, []);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * A cycle among the resources of a template, by Ref, GetAtt, Sub and DependsOn. A nested stack is one resource: it
 * waits for the resources in its parameters, and users of its outputs wait for all of it.
 */
export function checkCycles(stack: Stack): Finding[] {
  const { Resources } = stack.template;
  const graph = new Map(
    Object.entries(Resources).map(([id, { Properties, DependsOn }]) => [
      id,
      [...DependsOn, ...referencesIn(Properties, []).map(({ target }) => target)].filter((one) => one in Resources),
    ]),
  );
  const cycle = cycleOf(graph);
  return cycle === undefined ? [] : [findingAt(stack, "cycle", ["Resources"], cycle.join(" → "))];
}
