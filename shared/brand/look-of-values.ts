import { isObject, textAt } from "../email/design/json.ts";
import type { Values } from "../email/design/types.ts";

/** Where a design says colors: the names of its values, and the styles within its texts. */
export const isColorName = (name: string): boolean => /colou?r$/i.test(name);
export const colorsInStyles = /(color:\s*)(#[0-9a-f]{6}|#[0-9a-f]{3})\b/gi;

/** The list of fonts in a style within a text. */
export const fontsInStyles = /(font-family:\s*)((?:&quot;|[^;"])+)/gi;

/** `#rrggbb` in lower case for three or six hexadecimal digits; undefined for any other text. */
export function sixDigits(color: string): string | undefined {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(color.trim())?.[1]?.toLowerCase();
  if (digits === undefined) return undefined;
  return `#${digits.length === 6 ? digits : digits.replaceAll(/./g, "$&$&")}`;
}

/** Black, white and greys: part of every brand. */
export function isNeutral(color: string): boolean {
  const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return Math.max(...parts) - Math.min(...parts) <= 12;
}

/** Every color and font below a value, in its order. Values of links that follow the mail's do not count. */
export function* lookOf(value: unknown, name = ""): Generator<{ readonly color: string } | { readonly font: Values }> {
  if (typeof value === "string") {
    const written = isColorName(name)
      ? [value]
      : Array.from(value.matchAll(colorsInStyles), ([, , color = ""]) => color);
    for (const color of written.map(sixDigits)) if (color !== undefined) yield { color };
    for (const [, , list = ""] of value.matchAll(fontsInStyles))
      yield { font: { value: list.replaceAll("&quot;", '"') } };
  } else if (Array.isArray(value)) for (const each of value) yield* lookOf(each, name);
  else if (isObject(value)) {
    if (/fontFamily$/i.test(name) && textAt(value, "value") !== "") yield { font: value };
    else if (value["inherit"] !== true) for (const [key, inner] of Object.entries(value)) yield* lookOf(inner, key);
  }
}
