import { isObject, objectAt, textAt } from "#shared/email/design/json.ts";
import type { MergeTag } from "../../../protocol/merge-tags.ts";

/** A sample of the host, and the names that lead to its place in the data of a mail. */
interface SamplePath {
  readonly path: readonly string[];
  readonly sample: unknown;
}

/** The host's samples: those of tags, and those of the lists and conditions of their rules. */
export function samplePaths(tags: readonly MergeTag[]): readonly SamplePath[] {
  return tags.flatMap((tag) => {
    const own =
      tag.sample === undefined
        ? undefined
        : /^\{\{\{?\s*((?:\[[^\]]*\]|[^\s{}#/!>^&[\]])+)\s*\}?\}\}$/.exec(tag.value ?? "")?.[1];
    return [
      ...(own === undefined ? [] : [{ path: namesOf(own), sample: tag.sample }]),
      ...Object.values(objectAt({ ...tag }, "rules")).flatMap(sampleOfRule),
      ...samplePaths(tag.mergeTags ?? []),
    ];
  });
}

/** The names in a path such as `order.items` or `order.[old lines]`. */
export function namesOf(path: string): readonly string[] {
  return (path.match(/\[[^\]]*\]|[^.[\]]+/g) ?? []).map((name) => name.replaceAll(/^\[|\]$/g, ""));
}

/** The sample of a rule is the value that the rule tests: the list it repeats, or the condition's value. */
function sampleOfRule(rule: unknown): readonly SamplePath[] {
  if (!isObject(rule) || rule["sample"] === undefined) return [];
  const path = /^\{\{~?#(?:each|if|unless)\s+([^{}|]+?)\s*~?\}\}$/.exec(textAt(rule, "before").trim())?.[1];
  return path === undefined ? [] : [{ path: namesOf(path), sample: rule["sample"] }];
}
