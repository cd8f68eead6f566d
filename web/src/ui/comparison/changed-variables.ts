import { extractPlaceholders } from "#shared/placeholders/extract.ts";
import type { PlaceholderObject, PlaceholderShape } from "#shared/placeholders/placeholder-object.ts";
import type { TemplateParts } from "#shared/placeholders/problem.ts";

export interface ChangedVariable {
  /** As written in a template, e.g. "order.items[].name". */
  readonly path: string;
  readonly change: "added" | "removed" | "changed";
  /** The current kind; for a removed variable, the previous one. */
  readonly kind: PlaceholderShape["kind"];
}

type Kinds = ReadonlyMap<string, PlaceholderShape["kind"]>;

function* kindsIn(shape: PlaceholderShape, path: string): Generator<readonly [string, PlaceholderShape["kind"]]> {
  if (path !== "") yield [path, shape.kind];
  // The kind of a list already says what its plain values are.
  if (shape.kind === "list" && shape.item.kind !== "string") yield* kindsIn(shape.item, `${path}[]`);
  if (shape.kind !== "object") return;
  for (const { name, shape: inner } of shape.fields) yield* kindsIn(inner, path === "" ? name : `${path}.${name}`);
}

const treeOf = (parts: TemplateParts): PlaceholderObject | undefined => {
  const found = extractPlaceholders(parts);
  return found.ok ? found.tree : undefined;
};

const kindsOf = (tree: PlaceholderObject): Kinds => new Map(kindsIn(tree, ""));

/**
 * The variables that only one of two mails uses, or that both use as different kinds; undefined if one mail cannot be
 * parsed.
 */
export function changedVariables(before: TemplateParts, after: TemplateParts): ChangedVariable[] | undefined {
  const [was, is] = [treeOf(before), treeOf(after)];
  if (was === undefined || is === undefined) return undefined;
  const [old, now] = [kindsOf(was), kindsOf(is)];
  const removed = [...old].filter(([path]) => !now.has(path));
  const others = [...now].filter(([path, kind]) => old.get(path) !== kind);
  return [
    ...removed.map(([path, kind]) => ({ path, change: "removed" as const, kind })),
    ...others.map(([path, kind]) => ({
      path,
      change: old.has(path) ? ("changed" as const) : ("added" as const),
      kind,
    })),
  ];
}
