import { placeholderEnd, withoutPlaceholders } from "../placeholder-spans.ts";

/** One attribute of a tag. `start` is where its name begins, after any Handlebars tag before it; `end` is exclusive. */
export interface Attribute {
  readonly name: string;
  /** As written, without its quotes; "" when there is none. Character references are not resolved. */
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

export interface TagRest {
  readonly attributes: readonly Attribute[];
  /** After the `>`, or the end of the text. */
  readonly end: number;
  readonly closed: boolean;
  readonly selfClosing: boolean;
}

const space = /[\t\n\f\r ]/;
const nameStops = /[\t\n\f\r />]/g;
const attributeStops = /[\t\n\f\r />=]/g;
const valueStops = /[\t\n\f\r >]/g;

export function tagNameEnd(html: string, from: number, lastBraces: number): number {
  return until(html, from, nameStops, lastBraces);
}

/**
 * Reads what follows a tag's name, up to and with its `>` (WHATWG HTML, "Before attribute name state" and on).
 * `lastBraces` is where the last `}}` of the text stands; -1 reads Handlebars tags like any other text.
 */
export function readAttributes(html: string, from: number, lastBraces: number): TagRest {
  const attributes: Attribute[] = [];
  let at = from;
  let slash = false;
  while (at < html.length) {
    const char = html.charAt(at);
    if (char === ">") return { attributes, end: at + 1, closed: true, selfClosing: slash };
    slash = char === "/";
    if (slash || space.test(char)) {
      at += 1;
      continue;
    }
    const read = attributeAt(html, at, lastBraces);
    attributes.push(read);
    at = read.end;
  }
  return { attributes, end: html.length, closed: false, selfClosing: false };
}

function attributeAt(html: string, from: number, lastBraces: number): Attribute {
  // An attribute's name may begin with "=", which is then part of it.
  const nameEnd = until(html, html.charAt(from) === "=" ? from + 1 : from, attributeStops, lastBraces);
  const written = html.slice(from, nameEnd);
  const name = (lastBraces >= 0 ? withoutPlaceholders(written) : written).toLowerCase();
  const start = lastBraces >= 0 ? afterPlaceholders(html, from, nameEnd) : from;
  const equals = skipSpace(html, nameEnd);
  if (html.charAt(equals) !== "=") return { name, value: "", start, end: nameEnd };
  const valueStart = skipSpace(html, equals + 1);
  const quote = html.charAt(valueStart);
  if (quote === '"' || quote === "'") {
    const end = quoteEnd(html, valueStart + 1, quote, lastBraces);
    return { name, value: html.slice(valueStart + 1, end), start, end: Math.min(end + 1, html.length) };
  }
  const end = until(html, valueStart, valueStops, lastBraces);
  return { name, value: html.slice(valueStart, end), start, end };
}

function afterPlaceholders(html: string, from: number, limit: number): number {
  let at = from;
  while (html.startsWith("{{", at)) {
    const end = placeholderEnd(html, at);
    if (end < 0 || end > limit) return at;
    at = end;
  }
  return at;
}

function until(html: string, from: number, stops: RegExp, lastBraces: number): number {
  return afterTags(html, from, lastBraces, (at) => {
    stops.lastIndex = at;
    return stops.exec(html)?.index ?? html.length;
  });
}

function quoteEnd(html: string, from: number, quote: string, lastBraces: number): number {
  return afterTags(html, from, lastBraces, (at) => {
    const found = html.indexOf(quote, at);
    return found < 0 ? html.length : found;
  });
}

/** The first stop that is not inside a Handlebars tag. `stopFrom` is asked again only once it is passed, to stay linear. */
function afterTags(html: string, from: number, lastBraces: number, stopFrom: (at: number) => number): number {
  let at = from;
  let stop = stopFrom(at);
  for (;;) {
    const brace = at < lastBraces ? html.slice(at, stop).indexOf("{{") : -1;
    const end = brace < 0 ? -1 : placeholderEnd(html, at + brace);
    if (end < 0) return stop;
    at = end;
    if (at > stop) stop = stopFrom(at);
  }
}

function skipSpace(html: string, from: number): number {
  let at = from;
  while (at < html.length && space.test(html.charAt(at))) at += 1;
  return at;
}
