import fc from "fast-check";
import type { Filter, FilterValue } from "#functions/domain/scim/parse-filter.ts";

/** Filters of RFC 7644 for property tests, and the text of one with the minimal number of brackets. */

const strength = ({ kind }: Filter): number => ["or", "and"].indexOf(kind) + 1 || 3;

const within = (filter: Filter, least: number): string =>
  strength(filter) < least ? `(${textOf(filter)})` : textOf(filter);

export function textOf(filter: Filter): string {
  switch (filter.kind) {
    case "or":
    case "and":
      return `${within(filter.left, strength(filter))} ${filter.kind} ${within(filter.right, strength(filter) + 1)}`;
    case "not":
      return `not (${textOf(filter.of)})`;
    case "some":
      return `${filter.path}[${textOf(filter.of)}]`;
    case "present":
      return `${filter.path} pr`;
    case "compare":
      return `${filter.path} ${filter.by} ${JSON.stringify(filter.value)}`;
  }
}

export interface FilterWords {
  readonly paths: readonly string[];
  /** Multi-valued attributes and the names within each of their items. */
  readonly items: Readonly<Record<string, readonly string[]>>;
  readonly values: fc.Arbitrary<FilterValue>;
  readonly comparisons: readonly ("eq" | "ne" | "co" | "sw" | "ew" | "gt" | "ge" | "lt" | "le")[];
}

export const allComparisons = ["eq", "ne", "co", "sw", "ew", "gt", "ge", "lt", "le"] as const;

/** Any filter of these words, at most three levels deep. */
export function filters({ paths, items, values, comparisons }: FilterWords): fc.Arbitrary<Filter> {
  const simple = (names: readonly string[]): fc.Arbitrary<Filter> => {
    const path = fc.constantFrom(...names);
    return fc.oneof(
      fc.record({ kind: fc.constant("compare"), path, by: fc.constantFrom(...comparisons), value: values }),
      fc.record({ kind: fc.constant("present"), path }),
    );
  };
  const joined = (of: fc.Arbitrary<Filter>): fc.Arbitrary<Filter> =>
    fc.oneof(
      fc.record({ kind: fc.constantFrom("and", "or"), left: of, right: of }),
      fc.record({ kind: fc.constant("not"), of }),
    );
  const some = fc.oneof(
    ...Object.entries(items).map(([path, names]) =>
      fc.record({
        kind: fc.constant("some"),
        path: fc.constant(path),
        of: fc.oneof(simple(names), joined(simple(names))),
      }),
    ),
  );
  const one = fc.oneof(simple(paths), some);
  const two = fc.oneof(one, joined(one));
  return fc.oneof(two, joined(two));
}
