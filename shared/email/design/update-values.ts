import { findItem } from "./find.ts";
import { isObject } from "./json.ts";
import { applySteps, type Edited } from "./steps.ts";
import type { Design, Values } from "./types.ts";

/** Sets these keys of an item's values; `undefined` removes a key. Other keys stay. */
export function updateValues(design: Design, id: string, changes: Values): Edited {
  return applySteps(design, [{ step: "putValues", id, values: merged(valuesAt(design, id), changes) }]);
}

/**
 * Sets a nested value of an item, and creates missing objects on the path: `["buttonColors", "color"]`, or
 * `["_override", "mobile", "fontSize"]` for a phone. `undefined` removes the key, and objects that become empty.
 */
export function setValue(design: Design, id: string, path: readonly string[], value: unknown): Edited {
  return applySteps(design, [{ step: "putValues", id, values: withValueAt(valuesAt(design, id), path, value) }]);
}

export function updateBodyValues(design: Design, changes: Values): Edited {
  return applySteps(design, [{ step: "putBodyValues", values: merged(design.body.values ?? {}, changes) }]);
}

/** As `setValue`, for the body. */
export function setBodyValue(design: Design, path: readonly string[], value: unknown): Edited {
  return applySteps(design, [{ step: "putBodyValues", values: withValueAt(design.body.values ?? {}, path, value) }]);
}

function valuesAt(design: Design, id: string): Values {
  const found = findItem(design, id);
  if (!found) throw new RangeError(`the design has no item "${id}"`);
  return found.item.values ?? {};
}

function merged(values: Values, changes: Values): Values {
  const result = { ...values };
  for (const [key, value] of Object.entries(changes)) {
    if (value === undefined) Reflect.deleteProperty(result, key);
    else result[key] = value;
  }
  return result;
}

function withValueAt(values: Values, path: readonly string[], value: unknown): Values {
  const [key, ...rest] = path;
  if (key === undefined) return values;
  if (rest.length === 0) return merged(values, { [key]: value });
  const inner = values[key];
  const changed = withValueAt(isObject(inner) ? inner : {}, rest, value);
  const emptied = value === undefined && Object.keys(changed).length === 0;
  return merged(values, { [key]: emptied ? undefined : changed });
}
