import type { Attribute } from "../../markup/tag.ts";
import { tokenize, type Token, type TokenizeOptions } from "../../markup/tokenize.ts";
import { decodeEntities } from "./entities.ts";
import {
  foreign,
  linkAttributes,
  metaDirectives,
  pictureAttributes,
  removedAttributes,
  removedTags,
  removedWhole,
} from "./policy.ts";
import { isSafeCss } from "./safe-css.ts";
import { isSafeUrl } from "./safe-url.ts";

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly by: string;
}

interface Open {
  readonly name: string;
  readonly start: number;
  depth: number;
}

/** One pass over the html: what must go is cut out of it, everything else stays untouched. */
export function removals(html: string, options: TokenizeOptions): { html: string; removed: readonly string[] } {
  const edits: Edit[] = [];
  const removed: string[] = [];
  let whole: Open | undefined;

  const cut = (start: number, end: number, what: string, by = "") => {
    edits.push({ start, end, by });
    removed.push(what);
  };

  tokenize(html, options, (token) => {
    if (whole) {
      whole.depth += depthChange(token, whole.name);
      if (whole.depth > 0) return;
      cut(whole.start, token.end, `<${whole.name}>`);
      whole = undefined;
    } else if (token.kind === "open" && token.closed) {
      if (removedWhole.has(token.name)) whole = openedWhole(token);
      if (whole?.depth === 0) {
        cut(token.start, token.end, `<${token.name}>`);
        whole = undefined;
      } else if (!whole) checkTag(html, token, cut);
    } else if (token.kind === "close" && token.closed) {
      if (removedWhole.has(token.name) || removedTags.has(token.name)) cut(token.start, token.end, `<${token.name}>`);
    } else if (token.kind === "raw") checkRaw(html, token, cut);
    else if (token.kind === "comment") checkComment(html, token, options, cut);
    else if (token.kind !== "text" && !token.closed && options.comments) {
      cut(token.start, token.end, "an unclosed tag", html.slice(token.start).replaceAll("<", "&lt;"));
    }
  });
  if (whole) cut(whole.start, html.length, `<${whole.name}>`);
  return { html: edited(html, edits), removed };
}

type Cut = (start: number, end: number, what: string, by?: string) => void;
type TokenOf<K extends Token["kind"]> = Extract<Token, { kind: K }>;

function openedWhole(token: TokenOf<"open">): Open {
  const empty = token.selfClosing && foreign.has(token.name);
  return { name: token.name, start: token.start, depth: empty ? 0 : 1 };
}

function depthChange(token: Token, name: string): number {
  if (token.kind === "close" && token.name === name) return -1;
  return token.kind === "open" && token.name === name && !token.selfClosing ? 1 : 0;
}

function checkTag(html: string, token: TokenOf<"open">, cut: Cut): void {
  if (removedTags.has(token.name) || !isWantedHeadTag(token)) {
    cut(token.start, token.end, `<${token.name}>`);
    return;
  }
  for (const attribute of token.attributes) {
    const what = dangerIn(attribute);
    if (what !== undefined) cut(startWithSpace(html, attribute), attribute.end, what);
  }
}

/**
 * Where the white space in front of an attribute starts, so that `<b onclick="x">` becomes `<b>`. It stays where
 * something follows at once, as in `<a alt onclick="x"title="y">`: without it, two attributes would become one.
 */
function startWithSpace(html: string, { start, end }: Attribute): number {
  if (!/[\s>]/.test(html.charAt(end))) return start;
  let from = start;
  while (/\s/.test(html.charAt(from - 1))) from -= 1;
  return from;
}

/** A `<link>` may name a style sheet, a `<meta>` may say what describes the mail. */
function isWantedHeadTag({ name, attributes }: TokenOf<"open">): boolean {
  const valueOf = (key: string) =>
    attributes
      .find((attribute) => attribute.name === key)
      ?.value.trim()
      .toLowerCase();
  if (name === "link") return valueOf("rel") === "stylesheet";
  const directive = name === "meta" ? valueOf("http-equiv") : undefined;
  return directive === undefined || metaDirectives.has(decodeEntities(directive));
}

function dangerIn({ name, value }: Attribute): string | undefined {
  if (/^on[^{}]*$/.test(name) || removedAttributes.has(name)) return name;
  if (name === "style") return isSafeCss(decodeEntities(value)) ? undefined : "an unsafe style";
  if (linkAttributes.has(name)) return isSafeUrl(value, "link") ? undefined : `an unsafe ${name}`;
  if (pictureAttributes.has(name)) return isSafeUrl(value, "picture") ? undefined : `an unsafe ${name}`;
  return undefined;
}

/**
 * Style sheets and titles. No `<` that could begin a tag stays in them, so it makes no difference whether
 * a browser takes their content for text (as in a page) or for markup (as inside other elements).
 */
function checkRaw(html: string, token: TokenOf<"raw">, cut: Cut): void {
  const written = html.slice(token.start, token.end);
  const isStyle = token.name === "style";
  const safe = isStyle && !isSafeCss(written) ? "" : written.replace(/<(?=[a-z/?])/gi, isStyle ? "\\3c " : "&lt;");
  const closed = token.closed ? safe : `${safe}</${token.name}>`;
  if (closed !== written)
    cut(token.start, token.end, safe === "" ? "an unsafe style" : `a tag inside <${token.name}>`, closed);
}

/** Old Internet Explorer reads conditional comments as html, so they are held to the same rules. */
function checkComment(html: string, token: TokenOf<"comment">, options: TokenizeOptions, cut: Cut): void {
  const { start, end } = token.inner;
  const inner = html.slice(start, end);
  const checked = inner.includes("<") ? removals(inner, { ...options, comments: false }) : { html: inner, removed: [] };
  for (const what of checked.removed) cut(start, start, what);
  if (checked.html !== inner) cut(start, end, "an unsafe comment", checked.html);
  if (!token.closed) cut(html.length, html.length, "an unclosed comment", "-->");
}

function edited(html: string, edits: readonly Edit[]): string {
  if (edits.length === 0) return html;
  const parts: string[] = [];
  let at = 0;
  for (const { start, end, by } of edits) {
    if (start < at) continue;
    parts.push(html.slice(at, start), by);
    at = end;
  }
  parts.push(html.slice(at));
  return parts.join("");
}
