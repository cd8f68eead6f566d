import type { Design } from "#shared/email/design/types.ts";

const written = /#(?:[0-9a-f]{6}|[0-9a-f]{3})\b/gi;

/** The colours that a design uses, the most frequent first, as six digits. */
export function coloursOf({ body }: Design): string[] {
  const counts = new Map<string, number>();
  count(body, counts);
  return [...counts].sort(([, a], [, b]) => b - a).map(([colour]) => colour);
}

/** Colours stand under keys that say so, and in the styles of texts. */
function count(value: unknown, counts: Map<string, number>, key = ""): void {
  if (typeof value === "string") {
    const found = /colou?r$/i.test(key)
      ? (value.match(written) ?? [])
      : [...value.matchAll(/color:\s*(#[0-9a-f]{3,6})\b/gi)].map(([, colour = ""]) => colour);
    for (const colour of found.map(sixDigits)) {
      if (colour !== undefined) counts.set(colour, (counts.get(colour) ?? 0) + 1);
    }
  } else if (Array.isArray(value)) for (const each of value) count(each, counts, key);
  else if (typeof value === "object" && value !== null) {
    for (const [name, inner] of Object.entries(value)) count(inner, counts, name);
  }
}

/** A colour in hexadecimals as `#rrggbb` in small letters; undefined for any other text. */
export function sixDigits(colour: string): string | undefined {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(colour.trim())?.[1]?.toLowerCase();
  if (digits === undefined) return undefined;
  return `#${digits.length === 6 ? digits : digits.replaceAll(/./g, "$&$&")}`;
}
