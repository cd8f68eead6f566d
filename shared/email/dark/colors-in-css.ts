/** The role of a color: what is written with it, or what is behind that. */
export type ColorRole = "words" | "surface";

/** A value in CSS: positions are indexes into the text, `end` exclusive. */
interface ValueSpan {
  readonly property: string;
  readonly start: number;
  readonly end: number;
}

const roles: Readonly<Record<string, ColorRole>> = {
  color: "words",
  "-webkit-text-fill-color": "words",
  "text-decoration": "words",
  "text-decoration-color": "words",
  background: "surface",
  "background-color": "surface",
  "background-image": "surface",
  border: "surface",
  "border-color": "surface",
  "border-top": "surface",
  "border-top-color": "surface",
  "border-right": "surface",
  "border-right-color": "surface",
  "border-bottom": "surface",
  "border-bottom-color": "surface",
  "border-left": "surface",
  "border-left-color": "surface",
  outline: "surface",
  "outline-color": "surface",
};

/**
 * The colors in a style attribute or a style sheet, each replaced by what `change` makes of it. What is in `url()`, in
 * quotes or in a comment is no color. Linear; never throws.
 */
export function withColors(css: string, change: (color: string, role: ColorRole) => string): string {
  let changed = "";
  let at = 0;
  for (const { property, start, end } of valuesIn(css)) {
    const role = Object.hasOwn(roles, property) ? roles[property] : undefined;
    if (role === undefined) continue;
    changed += css.slice(at, start) + withColorsOf(css.slice(start, end), (color) => change(color, role));
    at = end;
  }
  return changed + css.slice(at);
}

/** What is passed over at once: a comment, a text in quotes, or an address. */
const skipped = /\/\*[^]*?(?:\*\/|$)|"[^"]*(?:"|$)|'[^']*(?:'|$)|url\([^)]*\)?/iy;

/** The end of what is passed over from this place; the place itself if that is nothing. */
function skip(css: string, at: number): number {
  skipped.lastIndex = at;
  return skipped.test(css) ? skipped.lastIndex : at;
}

function* valuesIn(css: string): Generator<ValueSpan> {
  let [start, colon, depth] = [0, -1, 0];
  for (let at = 0; at <= css.length; at += 1) {
    const after = skip(css, at);
    if (after > at) {
      at = after - 1;
      continue;
    }
    const char = css.charAt(at);
    if (char === "(") depth += 1;
    else if (char === ")") depth = Math.max(0, depth - 1);
    else if (char === ":" && colon < 0 && depth === 0) colon = at;
    else if (at === css.length || char === "{" || char === "}" || (char === ";" && depth === 0)) {
      // Before a "{" is a selector or a condition.
      if (colon >= 0 && char !== "{") {
        yield { property: css.slice(start, colon).trim().toLowerCase(), start: colon + 1, end: at };
      }
      [start, colon, depth] = [at + 1, -1, 0];
    }
  }
}

/** A color as it is written: a number sign, a function, or a word, which may be none. */
const written = /#[0-9a-f]+|(?:rgb|hsl)a?\([^()]*\)|[a-z][\w-]*/iy;

function withColorsOf(value: string, change: (color: string) => string): string {
  let [changed, at] = ["", 0];
  while (at < value.length) {
    const after = skip(value, at);
    written.lastIndex = at;
    const color = after > at ? undefined : written.exec(value)?.[0];
    const next = after > at ? after : at + (color?.length ?? 1);
    changed += color === undefined ? value.slice(at, next) : change(color);
    at = next;
  }
  return changed;
}
