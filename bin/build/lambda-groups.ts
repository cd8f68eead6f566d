import { lambdaEntries, type LambdaEntry } from "./lambda-entries.ts";

/** Lambdas that reach the same adapters. */
export type Group = readonly LambdaEntry[];

export const adaptersOf = (group: Group) => group[0]?.adapters ?? [];
export const isTableAlone = (group: Group) => adaptersOf(group).join(" ") === "dynamo";

/**
 * All groups, divided into three parallel builds: the table-only Lambdas, of which more is left out, and two halves of
 * the rest. The number is fixed, so that the output does not depend on the machine.
 */
export function runsOfGroups(): Group[][] {
  const groups = [...Map.groupBy(lambdaEntries, ({ adapters }) => [...adapters].sort().join(" ")).values()];
  const others = groups.filter((group) => !isTableAlone(group));
  const half = (odd: 0 | 1) => others.filter((_, index) => index % 2 === odd);
  return [groups.filter(isTableAlone), half(0), half(1)];
}
