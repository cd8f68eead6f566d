import { isObject } from "#shared/email/design/json.ts";
import type { Values } from "#shared/email/design/types.ts";

/*
 * A node of a Lexical state has keys without a meaning for rich text (version, mode, detail, indent). Its keys and
 * their order are kept as its shape: the node's JSON, in which the keys that are written again are emptied.
 */

/** The shape of a node; `emptied` are the keys that `fillShape` fills again. */
export function shapeOf(node: Values, emptied: readonly string[]): string {
  return JSON.stringify(
    Object.fromEntries(Object.entries(node).map(([key, value]) => [key, emptied.includes(key) ? null : value])),
  );
}

/** A node of this shape with `filled` in it. Keys that the shape lacks are added unless they are empty. */
export function fillShape(shape: string, filled: Values): Values {
  const template = parsed(shape);
  const own = Object.keys(template).map((key): [string, unknown] => [
    key,
    Object.hasOwn(filled, key) ? filled[key] : template[key],
  ]);
  const added = Object.entries(filled).filter(
    ([key, value]) => !Object.hasOwn(template, key) && value !== undefined && value !== "" && value !== 0,
  );
  return Object.fromEntries([...own, ...added]);
}

export function parsed(shape: string): Values {
  const value: unknown = JSON.parse(shape);
  return isObject(value) ? value : {};
}
