import * as z from "zod";
import { AppError } from "#shared/errors.ts";
import { attributeOf, isRecord, matches, withoutSchema } from "./match-filter.ts";
import { type Filter, parseFilter } from "./parse-filter.ts";

type Json = Readonly<Record<string, unknown>>;

const Operation = z.object({
  // Entra ID writes "Add", "Replace" and "Remove".
  op: z
    .string()
    .toLowerCase()
    .pipe(z.enum(["add", "replace", "remove"])),
  path: z.string().max(2_000).optional(),
  value: z.unknown().optional(),
});
type Operation = z.infer<typeof Operation>;

/** RFC 7644, section 3.5.2. `schemas` is optional, since some clients leave it out. */
export const PatchRequest = z.object({ operations: z.array(Operation).min(1).max(1_000) });
export type PatchRequest = z.infer<typeof PatchRequest>;

interface Path {
  readonly attribute: string;
  readonly filter: Filter | undefined;
  readonly sub: string | undefined;
}

const invalidPath = () => new AppError("SCIM_PATH_INVALID");

function parsePath(text: string): Path {
  const [, head = "", condition, sub] = /^([\w:.$-]+?)(?:\[(.*)\])?(?:\.([\w$-]+))?$/.exec(text.trim()) ?? [];
  const name = withoutSchema(head);
  const [attribute = "", inner, ...more] = name.split(".");
  if (attribute === "" || more.length > 0) throw invalidPath();
  const filter = condition === undefined ? undefined : parseFilter(condition);
  return { attribute, filter, sub: sub ?? inner };
}

const keyIn = (of: Json, name: string) =>
  Object.keys(of).find((key) => key.toLowerCase() === name.toLowerCase()) ?? name;

/** A copy with the attribute set, or removed for `undefined`. No key reaches a prototype. */
function withAttribute(of: Json, name: string, value: unknown): Json {
  const key = keyIn(of, name);
  const others = Object.entries(of).filter(([each]) => each !== key);
  return Object.fromEntries(value === undefined ? others : [...others, [key, value]]);
}

/** A copy with all these attributes set in one pass, since a value may name thousands. */
function withAttributes(of: Json, values: Json): Json {
  const keys = new Map(Object.keys(of).map((key) => [key.toLowerCase(), key]));
  const all = new Map(Object.entries(of));
  for (const [name, value] of Object.entries(values)) {
    const key = keys.get(name.toLowerCase()) ?? name;
    keys.set(name.toLowerCase(), key);
    all.set(key, value);
  }
  return Object.fromEntries(all);
}

/** Items of a multi-valued attribute are equal if their texts are equal. */
const textOf = (item: unknown): string => JSON.stringify(attributeOf(item, "value") ?? item);

const listOf = (value: unknown): readonly unknown[] => {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
};

/** Multi-valued attributes: an addition keeps the existing items. */
const multiValued = new Set(["members", "emails", "phonenumbers", "addresses", "roles", "groups", "entitlements"]);

function merged(op: Operation["op"], attribute: string, held: unknown, value: unknown): unknown {
  if (multiValued.has(attribute.toLowerCase())) {
    const given = listOf(value);
    if (op === "replace") return given;
    const kept = listOf(held);
    const known = new Set(kept.map(textOf));
    return [...kept, ...given.filter((one) => !known.has(textOf(one)))];
  }
  return isRecord(held) && isRecord(value) ? withAttributes(held, value) : value;
}

/**
 * Changes the items that match a filter; Entra ID adds to `emails[type eq "work"].value` before such an item exists.
 */
function changeItems(
  resource: Json,
  { attribute, filter, sub }: Path & { filter: Filter },
  { op, value }: Operation,
): Json {
  const items = listOf(attributeOf(resource, attribute));
  const chosen = new Set(items.filter((item) => matches(filter, item)));
  if (op === "remove" && sub === undefined) {
    return withAttribute(
      resource,
      attribute,
      items.filter((item) => !chosen.has(item)),
    );
  }
  const change = (item: unknown): unknown => {
    if (!isRecord(item)) return item;
    if (sub === undefined) return isRecord(value) ? { ...item, ...value } : value;
    return withAttribute(item, sub, op === "remove" ? undefined : value);
  };
  if (chosen.size === 0) {
    if (op !== "add" || sub === undefined || filter.kind !== "compare" || filter.by !== "eq") {
      if (op === "replace") throw new AppError("SCIM_NO_TARGET");
      return resource;
    }
    return withAttribute(resource, attribute, [...items, { [filter.path]: filter.value, [sub]: value }]);
  }
  return withAttribute(
    resource,
    attribute,
    items.map((item) => (chosen.has(item) ? change(item) : item)),
  );
}

/** Okta and Entra ID name the members to remove in the value, with the path `members`. */
function removed(resource: Json, attribute: string, value: unknown): Json {
  const gone = new Set(listOf(value).map(textOf));
  if (gone.size === 0 || !multiValued.has(attribute.toLowerCase()))
    return withAttribute(resource, attribute, undefined);
  const items = listOf(attributeOf(resource, attribute));
  return withAttribute(
    resource,
    attribute,
    items.filter((item) => !gone.has(textOf(item))),
  );
}

function applyAt(resource: Json, path: Path, operation: Operation): Json {
  const { attribute, filter, sub } = path;
  const { op, value } = operation;
  if (filter !== undefined) return changeItems(resource, { ...path, filter }, operation);
  if (sub === undefined) {
    if (op === "remove") return removed(resource, attribute, value);
    return withAttribute(resource, attribute, merged(op, attribute, attributeOf(resource, attribute), value));
  }
  const held = attributeOf(resource, attribute);
  const inner = withAttribute(isRecord(held) ? held : {}, sub, op === "remove" ? undefined : value);
  return withAttribute(resource, attribute, inner);
}

function applyOne(resource: Json, operation: Operation): Json {
  const { op, path, value } = operation;
  if (path !== undefined && path.trim() !== "") return applyAt(resource, parsePath(path), operation);
  if (op === "remove") throw new AppError("SCIM_NO_TARGET");
  if (!isRecord(value)) throw new AppError("SCIM_VALUE_INVALID");
  // Okta sends attributes without a path; Entra ID also writes paths, e.g. "name.givenName", as names of attributes.
  return Object.entries(value).reduce(
    (all, [name, each]) => applyAt(all, parsePath(name), { op, value: each }),
    resource,
  );
}

/** Each operation copies the resource, so the number of attributes is limited. Items of lists do not count. */
const MOST_ATTRIBUTES = 1_000;

const attributesIn = (value: unknown): number =>
  isRecord(value) ? Object.values(value).reduce<number>((sum, each) => sum + 1 + attributesIn(each), 0) : 0;

/**
 * Applies the operations of a PATCH request to a resource, in order.
 * @throws AppError SCIM_PATH_INVALID, SCIM_FILTER_INVALID, SCIM_NO_TARGET, SCIM_VALUE_INVALID
 */
export function applyPatch(resource: Json, { operations }: PatchRequest): Json {
  if (operations.reduce((sum, { value }) => sum + attributesIn(value), 0) > MOST_ATTRIBUTES) {
    throw new AppError("SCIM_VALUE_INVALID", { fields: [{ field: "Operations", rule: "name too many attributes" }] });
  }
  return operations.reduce(applyOne, resource);
}
