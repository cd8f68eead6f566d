import { tokenize } from "#shared/email/markup/tokenize.ts";
import type { Attribute } from "#shared/email/markup/tag.ts";
import { decodeEntities } from "#shared/email/render/sanitize/entities.ts";

/** Where html names a picture: positions in the text, `end` exclusive, and the address without character references. */
export interface PicturePlace {
  readonly start: number;
  readonly end: number;
  readonly address: string;
}

const tagsWithSource = new Set(["img", "v:fill", "v:image", "v:imagedata"]);
const inCss =
  /url\(\s*(?:"([^"]*)"|'([^']*)'|&quot;((?:(?!&quot;).)*)&quot;|&#3[49];((?:(?!&#3[49];).)*)&#3[49];|([^)"'&\s][^)"'\s]*))\s*\)/gi;
/** What names style sheets and fonts. */
const otherFiles = /@import[^;]*;?|@font-face\s*\{[^}]*\}/gi;
/** One picture of a `srcset` with its width or density. */
const inSet = /([^\s,]\S*[^\s,])(?:\s+[^,]*)?(?:,|$)/g;

/**
 * The pictures of a mail in the order of the text, with those of background styles and of Outlook's VML in conditional comments. The html
 * is not parsed into a tree: only the addresses can be replaced.
 */
export function picturePlaces(html: string): readonly PicturePlace[] {
  const places: PicturePlace[] = [];
  const add = (start: number, written: string, isAttribute: boolean) => {
    const address = (isAttribute ? decodeEntities(written) : written).trim();
    if (address !== "") places.push({ start, end: start + written.length, address });
  };
  const addFromCss = (css: string, at: number, isAttribute: boolean) => {
    const others = [...css.matchAll(otherFiles)].map((found) => [found.index, found.index + found[0].length] as const);
    for (const found of css.matchAll(inCss)) {
      const written = found.slice(1).find(Boolean) ?? "";
      if (others.some(([start, end]) => found.index >= start && found.index < end)) continue;
      add(at + found.index + found[0].indexOf(written), written, isAttribute);
    }
  };
  const addFromTag = (name: string, attribute: Attribute, at: number) => {
    const start = at + attribute.end - attribute.value.length - (isQuoted(html, at, attribute) ? 1 : 0);
    if (attribute.name === "style") addFromCss(attribute.value, start, true);
    else if (attribute.name === "background" || (attribute.name === "poster" && name === "video"))
      add(start, attribute.value, true);
    else if (attribute.name === "src" && tagsWithSource.has(name)) add(start, attribute.value, true);
    else if (attribute.name === "srcset")
      for (const found of attribute.value.matchAll(inSet)) add(start + found.index, found[1] ?? "", true);
  };
  const read = (from: number, to: number, comments: boolean) => {
    tokenize(html.slice(from, to), { skipPlaceholders: true, comments }, (token) => {
      if (token.kind === "comment") read(from + token.inner.start, from + token.inner.end, false);
      if (token.kind === "raw" && token.name === "style")
        addFromCss(html.slice(from + token.start, from + token.end), from + token.start, false);
      if (token.kind === "open") for (const each of token.attributes) addFromTag(token.name, each, from);
    });
  };
  read(0, html.length, true);
  return places.toSorted((one, other) => one.start - other.start);
}

const isQuoted = (html: string, at: number, { value, end }: Attribute): boolean => {
  const quote = html.charAt(at + end - 1);
  return (quote === '"' || quote === "'") && html.charAt(at + end - value.length - 2) === quote;
};

/** The html with other addresses, which need no escaping, at the places for which there is one. */
export function withAddresses(
  html: string,
  places: readonly PicturePlace[],
  nameOf: (address: string) => string | undefined,
): string {
  const parts: string[] = [];
  let from = 0;
  for (const { start, end, address } of places) {
    const name = nameOf(address);
    if (name === undefined) continue;
    parts.push(html.slice(from, start), name);
    from = end;
  }
  return parts.join("") + html.slice(from);
}
