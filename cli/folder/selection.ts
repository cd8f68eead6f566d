import picomatch from "picomatch";
import { Failure } from "../core/failure.ts";
import { Pattern, type Project } from "./project.ts";

/**
 * Whether a command is about a template: one that the project includes, and that `--only` names by a pattern if it is
 * given. An exclusion wins.
 * @throws Failure for an empty pattern, or a very long one
 */
export function createSelection(
  { include = ["*"], exclude = [] }: Project,
  only: readonly string[] = [],
): (name: string) => boolean {
  for (const pattern of only) {
    const [issue] = Pattern.safeParse(pattern).error?.issues ?? [];
    if (issue !== undefined) throw new Failure("misused", `A value of --only ${issue.message}.`);
  }
  const matches = (patterns: readonly string[]) => picomatch([...patterns], { dot: true });
  const included = matches(include);
  const excluded = exclude.length === 0 ? () => false : matches(exclude);
  const chosen = only.length === 0 ? () => true : matches(only);
  return (name) => included(name) && !excluded(name) && chosen(name);
}

/** Whether all templates are selected. */
export const isWhole = ({ include = ["*"], exclude = [] }: Project, only: readonly string[] = []): boolean =>
  include.includes("*") && exclude.length === 0 && only.length === 0;

/** @throws Failure naming the patterns of `--only` that none of the templates has matched: mostly a typing error */
export function refuseUnmatched(only: readonly string[] = [], names: readonly string[]): void {
  const unmatched = only.filter((pattern) => !names.some((name) => picomatch.isMatch(name, pattern, { dot: true })));
  if (unmatched.length === 0) return;
  throw new Failure("misused", `No template matches ${unmatched.join(", ")}.`, {
    hint: "`sestina status` lists those that differ from the account's; include and exclude of sestina.yaml count too.",
  });
}
