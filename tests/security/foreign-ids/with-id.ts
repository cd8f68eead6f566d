import type { CallOptions } from "#tests/support/product.ts";
import type { IdField } from "./id-fields.ts";

function put(into: unknown, [step, ...rest]: IdField["path"], id: string): unknown {
  if (step === undefined) return id;
  if (step === 0) {
    // Next to the valid entries: a check must not look at the first entry of a list only.
    const entries: unknown[] = Array.isArray(into) ? into : [];
    return [...entries, put(entries[0], rest, id)];
  }
  const fields: object = typeof into === "object" && into !== null ? into : {};
  return { ...fields, [step]: put(Reflect.get(fields, step), rest, id) };
}

/** The same call, with this id in one of its fields. */
export const withId = (call: CallOptions, { where, path }: IdField, id: string): CallOptions => ({
  ...call,
  [where]: put(call[where], path, id),
});
