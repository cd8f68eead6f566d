import type { Design } from "#shared/email/design/types.ts";

const written = /#(?:[0-9a-f]{6}|[0-9a-f]{3})\b/gi;

/** The colors of a design as six hexadecimal digits, the most frequent first. */
export function colorsOf({ body }: Design): string[] {
  const counts = new Map<string, number>();
  count(body, counts);
  return [...counts].sort(([, a], [, b]) => b - a).map(([color]) => color);
}

/** Counts values whose keys end in "color", and colors in the style attributes of texts. */
function count(value: unknown, counts: Map<string, number>, key = ""): void {
  if (typeof value === "string") {
    const found = /colou?r$/i.test(key)
      ? (value.match(written) ?? [])
      : [...value.matchAll(/color:\s*(#[0-9a-f]{3,6})\b/gi)].map(([, color = ""]) => color);
    for (const color of found.map(sixDigits)) {
      if (color !== undefined) counts.set(color, (counts.get(color) ?? 0) + 1);
    }
  } else if (Array.isArray(value)) for (const each of value) count(each, counts, key);
  else if (typeof value === "object" && value !== null) {
    for (const [name, inner] of Object.entries(value)) count(inner, counts, name);
  }
}

/** A hexadecimal color as `#rrggbb` in lower case; undefined for any other text. */
export function sixDigits(color: string): string | undefined {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(color.trim())?.[1]?.toLowerCase();
  if (digits === undefined) return undefined;
  return `#${digits.length === 6 ? digits : digits.replaceAll(/./g, "$&$&")}`;
}
