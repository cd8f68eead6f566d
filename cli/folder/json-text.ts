import { LineCounter, parseDocument } from "yaml";
import { errorAt, type Problem } from "./problem.ts";

/** A value with the keys of all objects in the order of their characters. `__proto__` stays a key like any other. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== "object" || value === null) return value;
  const pairs = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(pairs.map(([key, part]) => [key, inOrder(part)]));
}

/** JSON for a repository: one value per line, keys in a stable order, so that a change is a diff of few lines. */
export const jsonText = (value: unknown): string => `${JSON.stringify(inOrder(value), null, 2)}\n`;

/** What a file of JSON holds, or where it is no JSON. */
export function readJson(file: string, text: string): { readonly value: unknown } | { readonly problem: Problem } {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : "";
    return { problem: errorAt({ file, ...placeOfFault(text) }, "no-json", `This is no JSON: ${reason}`) };
  }
}

/** JSON is YAML, whose parser knows lines; what it accepts nevertheless is found by its beginning. */
function placeOfFault(text: string): { line: number; column: number } {
  const lineCounter = new LineCounter();
  const [error] = parseDocument(text, { lineCounter, schema: "json" }).errors;
  const [at] = error?.linePos ?? [];
  return { line: at?.line ?? 1, column: at?.col ?? 1 };
}
