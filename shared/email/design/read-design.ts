import { addressed } from "./address.ts";
import { DesignShape, type Design } from "./types.ts";

export type DesignRead =
  | { readonly ok: true; readonly design: Design }
  | { readonly ok: false; readonly at: string; readonly problem: string };

/**
 * Reads a design from JSON text or from an already parsed value, of any schema version.
 * Unknown keys, types and values are kept. `at` names the place that cannot be read, such as
 * `body.rows[2].columns[0].contents[1].type`; `problem` is a plain sentence.
 */
export function readDesign(input: unknown): DesignRead {
  if (typeof input !== "string") return readValue(input);
  try {
    const value: unknown = JSON.parse(input);
    return readValue(value);
  } catch (error) {
    const reason = error instanceof Error ? error.message : "it does not parse";
    return { ok: false, at: "the document", problem: `The design is not JSON: ${reason}` };
  }
}

function readValue(value: unknown): DesignRead {
  if (isDesign(value)) return { ok: true, design: addressed(value) };
  const [issue] = DesignShape.safeParse(value).error?.issues ?? [];
  const at = placeOf(issue?.path ?? []);
  return { ok: false, at, problem: `The design cannot be read: ${at} ${issue?.message ?? "is wrong"}.` };
}

/** A check, not a parse: zod's copy of the value would have its keys in another order. */
function isDesign(value: unknown): value is Design {
  return DesignShape.safeParse(value).success;
}

function placeOf(path: readonly PropertyKey[]): string {
  if (path.length === 0) return "the document";
  return path
    .map((part, i) => (typeof part === "number" ? `[${part}]` : `${i === 0 ? "" : "."}${String(part)}`))
    .join("");
}

/**
 * The design as plain JSON for storing: what was read and not edited comes out as it went in, key by key.
 * The result shares nothing with the design, so a host page may change it.
 */
export function saveDesign(design: Design): Design {
  const copy: unknown = JSON.parse(JSON.stringify(design));
  if (isDesign(copy)) return copy;
  throw new TypeError("what is being saved is no longer a design");
}
