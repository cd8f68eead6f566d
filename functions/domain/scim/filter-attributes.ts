import { withoutSchema } from "./match-filter.ts";
import type { Filter } from "./parse-filter.ts";

const attributeIn = (path: string): string => withoutSchema(path).split(".")[0] ?? "";

/** Whether a filter uses one of these attributes (lower case). */
export function looksAt(filter: Filter, attributes: readonly string[]): boolean {
  switch (filter.kind) {
    case "and":
    case "or":
      return looksAt(filter.left, attributes) || looksAt(filter.right, attributes);
    case "not":
      return looksAt(filter.of, attributes);
    case "present":
    case "some":
    case "compare":
      return attributes.includes(attributeIn(filter.path));
  }
}

/** The text that a filter compares an attribute with, if it contains nothing else: `userName eq "ada@example.com"`. */
export const onlyValueOf = (filter: Filter | undefined, attribute: string): string | undefined =>
  filter?.kind === "compare" &&
  filter.by === "eq" &&
  withoutSchema(filter.path) === attribute &&
  typeof filter.value === "string"
    ? filter.value
    : undefined;
