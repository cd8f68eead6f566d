import { isObject } from "#shared/email/design/json.ts";
import type { Values } from "#shared/email/design/types.ts";

/*
 * A node of a Lexical state carries keys that mean nothing to rich text (version, mode, detail, indent). What a node
 * consists of, and in which order, is kept beside it as its shape: the node's JSON with the keys emptied that are
 * written anew.
 */

/** The shape of a node, in which `emptied` are the keys that `shaped` fills again. */
export function shapeOf(node: Values, emptied: readonly string[]): string {
  return JSON.stringify(
    Object.fromEntries(Object.entries(node).map(([key, value]) => [key, emptied.includes(key) ? null : value])),
  );
}

/** A node of this shape with `filled` in it. What the shape has no place for is added unless it says nothing. */
export function shaped(shape: string, filled: Values): Values {
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
