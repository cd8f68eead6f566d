/** Quotes a text as one word for a POSIX shell. */
export const shellWord = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** A JSON value in Python's syntax; strings have the same syntax in both. */
export function pythonValue(value: unknown, indent = ""): string {
  if (value === null || value === undefined) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  const inner = `${indent}    `;
  const block = (open: string, parts: readonly string[], close: string) =>
    parts.length === 0
      ? `${open}${close}`
      : `${open}\n${parts.map((part) => `${inner}${part},\n`).join("")}${indent}${close}`;
  if (Array.isArray(value))
    return block(
      "[",
      value.map((item) => pythonValue(item, inner)),
      "]",
    );
  if (typeof value !== "object") return JSON.stringify(value);
  const fields = Object.entries(value).map(([name, field]) => `${JSON.stringify(name)}: ${pythonValue(field, inner)}`);
  return block("{", fields, "}");
}
