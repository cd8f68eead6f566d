import { sanitizeHtml } from "../email/render/sanitize/sanitize.ts";
import { isBlank } from "./blank-value.ts";
import { isRecord } from "./data-value.ts";
import type { PlaceholderObject, PlaceholderShape } from "./placeholder-object.ts";

/**
 * The data to render and send from the values of the form or of the raw JSON editor: every text sanitised as html,
 * since SES escapes nothing, and optional lists and objects that were left blank taken out, so that `#if` finds none.
 */
export function submittedData(tree: PlaceholderObject, values: Record<string, unknown>): Record<string, unknown> {
  const shapes = new Map(tree.fields.map((field) => [field.name, field]));
  const entries = Object.entries(values).flatMap(([name, value]) => {
    const field = shapes.get(name);
    const isLeftOut = field?.optional === true && !field.needed && isRecord(value) && isBlank(value);
    return isLeftOut ? [] : [[name, submitted(field?.shape, value)] as const];
  });
  return Object.fromEntries(entries);
}

function submitted(shape: PlaceholderShape | undefined, value: unknown): unknown {
  if (typeof value === "string") return sanitizeHtml(value).html;
  if (Array.isArray(value))
    return value.map((item) => submitted(shape?.kind === "list" ? shape.item : undefined, item));
  if (isRecord(value)) return submittedData(shape?.kind === "object" ? shape : { kind: "object", fields: [] }, value);
  return value;
}
