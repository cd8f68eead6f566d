import { plural } from "../plural.ts";
import { isBlank } from "./blank-value.ts";
import { isRecord } from "./data-value.ts";
import type { PlaceholderField, PlaceholderObject, PlaceholderShape } from "./placeholder-object.ts";
import { valueHoldsScriptTag } from "./script-tag.ts";

/** Path of a value, its steps joined by dots (`items.0.name`), to the sentence to show next to its input. */
export type ValueErrors = ReadonlyMap<string, string>;

/** Checks the values of the placeholder form: no entry means no error. */
export function validateValues(tree: PlaceholderObject, values: unknown): ValueErrors {
  const errors = new Map<string, string>();
  checkObject(tree, values, [], errors);
  return errors;
}

type Errors = Map<string, string>;

function checkObject(shape: PlaceholderObject, values: unknown, path: readonly string[], errors: Errors): void {
  for (const field of shape.fields) {
    const own = isRecord(values) && Object.hasOwn(values, field.name) ? values[field.name] : undefined;
    checkField(field, own, [...path, field.name], errors);
  }
}

function checkField(field: PlaceholderField, value: unknown, path: readonly string[], errors: Errors): void {
  if (field.optional && isBlank(value)) return;
  checkValue(field.shape, value, field.name, path, errors);
}

function checkValue(
  shape: PlaceholderShape,
  value: unknown,
  name: string,
  path: readonly string[],
  errors: Errors,
): void {
  const fail = (message: string) => errors.set(path.join("."), message);
  switch (shape.kind) {
    case "string":
      if (typeof value !== "string" && typeof value !== "number") fail(`${name} is required`);
      else checkAny(value, name, fail);
      break;
    case "any":
      checkAny(value, name, fail);
      break;
    case "boolean":
      if (typeof value !== "boolean") fail(`${name} is required`);
      break;
    case "list": {
      const items: unknown[] = Array.isArray(value) ? value : [];
      if (items.length < shape.minimum) fail(tooFewItems(shape.minimum));
      items.forEach((item, index) => checkValue(shape.item, item, name, [...path, String(index)], errors));
      break;
    }
    case "object":
      if (isRecord(value)) checkObject(shape, value, path, errors);
      else fail(`${name} is required`);
      break;
  }
}

function checkAny(value: unknown, name: string, fail: (message: string) => void): void {
  if (value === undefined || value === null || value === "") fail(`${name} is required`);
  else if (valueHoldsScriptTag(value)) fail("String not allowed. Please remove script tags.");
}

function tooFewItems(minimum: number): string {
  return plural(minimum, "Minimum of one item is required", `Minimum of ${minimum} items is required`);
}
