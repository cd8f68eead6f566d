import { withoutCssComments } from "../markup/css-comments.ts";
import { declarationsIn } from "./declarations.ts";

/** One rule of a style sheet. */
export interface Rule {
  /** The condition of its `@media` as written; "" outside of one. */
  readonly media: string;
  readonly selector: string;
  readonly declarations: ReadonlyMap<string, string>;
  /** The source, without its `@media`. */
  readonly text: string;
}

/**
 * The rules of a style sheet in their order. Anything but a plain rule (`@font-face`, `@import`, invalid text) is a
 * rule without declarations. Linear; never throws.
 */
export function rulesOf(css: string): readonly Rule[] {
  const rules: Rule[] = [];
  readRules(withoutCssComments(css), "", rules);
  return rules;
}

function readRules(css: string, media: string, rules: Rule[]): void {
  const marks = /[{;]/g;
  let at = 0;
  while (at < css.length) {
    marks.lastIndex = at;
    const mark = marks.exec(css);
    if (mark?.[0] !== "{") {
      const next = mark ? mark.index + 1 : css.length;
      pushOther(css.slice(at, next), media, rules);
      at = next;
      continue;
    }
    const brace = mark.index;
    const end = blockEnd(css, brace);
    const prelude = squeezed(css.slice(at, brace));
    const inside = css.slice(brace + 1, end - 1);
    const text = css.slice(at, end).trim();
    if (media === "" && /^@media\b/i.test(prelude)) readRules(inside, mediaOf(prelude), rules);
    else if (prelude.startsWith("@") || inside.includes("{")) pushOther(text, media, rules);
    else rules.push({ media, selector: selectorOf(prelude), declarations: declarationsIn(inside), text });
    at = end;
  }
}

function pushOther(written: string, media: string, rules: Rule[]): void {
  const text = written.trim();
  if (text !== "") rules.push({ media, selector: "", declarations: new Map(), text });
}

/** The index after the closing brace of the block that begins at `from`. */
function blockEnd(css: string, from: number): number {
  let depth = 0;
  for (let i = from; i < css.length; i += 1) {
    const char = css.charCodeAt(i);
    if (char === 123) depth += 1;
    else if (char === 125) depth -= 1;
    if (depth === 0) return i + 1;
  }
  return css.length + 1;
}

const squeezed = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

const mediaOf = (prelude: string): string => prelude.slice("@media".length).trim();

/** The normalized text of a condition: `(max-width:480px)`. */
export const mediaKey = (media: string): string => media.replaceAll(/\s+/g, "").toLowerCase();

/** `.a > b , c` equals `.a>b,c`; `[x='true']` equals `[x=true]`. */
const selectorOf = (prelude: string): string =>
  squeezed(prelude)
    .replaceAll(/ ?([>,]) ?/g, "$1")
    .replaceAll(/['"]/g, "");

/** The normalized text of a rule. */
export function ruleKey({ media, selector, declarations, text }: Rule): string {
  if (selector === "") return squeezed(text);
  const parts = [...declarations].map(([property, value]) => `${property}:${valueKey(value)}`).sort();
  return `${mediaKey(media)}|${selector}{${parts.join(";")}}`;
}

const valueKey = (value: string): string =>
  squeezed(value)
    .replaceAll('"', "'")
    .replaceAll(/\s*(!|,)\s*/g, "$1")
    .replaceAll(/\b0px\b/g, "0");
