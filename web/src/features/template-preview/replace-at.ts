import * as z from "zod";

type Path = readonly (string | number)[];

const Fields = z.record(z.string(), z.unknown());

/** A copy of form values with another value at a path. Missing lists and objects on the path are created. */
export function replaceAt(root: unknown, [step, ...rest]: Path, value: unknown): unknown {
  if (step === undefined) return value;
  if (typeof step === "number") {
    const items: readonly unknown[] = Array.isArray(root) ? root : [];
    return items.map((item, index) => (index === step ? replaceAt(item, rest, value) : item));
  }
  const fields = Fields.safeParse(root).data ?? {};
  return { ...fields, [step]: replaceAt(Object.hasOwn(fields, step) ? fields[step] : undefined, rest, value) };
}
