import picomatch from "picomatch";
import type { Project } from "./project.ts";

/**
 * Whether a command is about a template: one that the project includes, and that `--only` names by a pattern if it is
 * given. An exclusion wins.
 */
export function createSelection(
  { include = ["*"], exclude = [] }: Project,
  only: readonly string[] = [],
): (name: string) => boolean {
  const matches = (patterns: readonly string[]) => picomatch([...patterns], { dot: true });
  const included = matches(include);
  const excluded = exclude.length === 0 ? () => false : matches(exclude);
  const chosen = only.length === 0 ? () => true : matches(only);
  return (name) => included(name) && !excluded(name) && chosen(name);
}
