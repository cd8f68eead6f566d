import { placeTracker } from "../language/own-tags.ts";
import { QuoteType, Tokenizer, type TokenizerCallbacks } from "htmlparser2";

/** A link of a mail whose clicks SES reports. */
export interface TrackedLink {
  readonly url: string;
  /** From the attribute `ses:tags`. */
  readonly tags: Readonly<Record<string, string[]>>;
}

/** Where the pixel and the changed links of a mail lead; absent for what is not tracked. */
export interface TrackingUrls {
  readonly pixel?: string | undefined;
  /** Of the link with this index. */
  readonly link?: ((index: number) => string) | undefined;
}

interface Attribute {
  readonly name: string;
  /** Decoded. */
  value: string;
  readonly start: number;
  end: number;
}

interface Tag {
  readonly name: string;
  readonly attributes: readonly Attribute[];
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

/** "campaign:spring;place:top;" as SES reports it: `{ campaign: ["spring"], place: ["top"] }`. */
function readTags(text: string): Record<string, string[]> {
  const pairs = text.split(";").map((pair) => pair.split(":", 2).map((part) => part.trim()));
  return Object.fromEntries(pairs.flatMap(([key = "", value]) => (key === "" ? [] : [[key, [value ?? ""]]])));
}

/** The start tags of a document, and where its body ends. */
function readTagsOf(html: string): { readonly tags: readonly Tag[]; readonly bodyEnd: number } {
  const tags: Tag[] = [];
  let bodyEnd = html.length;
  let attributes: Attribute[] = [];
  const ignore = (): void => undefined;
  const callbacks: TokenizerCallbacks = {
    onopentagname: (start, end) => {
      attributes = [];
      tags.push({ name: html.slice(start, end).toLowerCase(), attributes });
    },
    onattribname: (start, end) => {
      attributes.push({ name: html.slice(start, end).toLowerCase(), value: "", start, end });
    },
    onattribdata: (start, end) => {
      const attribute = attributes.at(-1);
      if (attribute !== undefined) attribute.value += html.slice(start, end);
    },
    onattribentity: (codepoint) => {
      const attribute = attributes.at(-1);
      if (attribute !== undefined) attribute.value += String.fromCodePoint(codepoint);
    },
    onattribend: (quote, end) => {
      const attribute = attributes.at(-1);
      if (attribute !== undefined && quote !== QuoteType.NoValue) attribute.end = end;
    },
    onclosetag: (start, end) => {
      if (html.slice(start, end).toLowerCase() === "body") bodyEnd = html.lastIndexOf("</", start);
    },
    oncdata: ignore,
    oncomment: ignore,
    ondeclaration: ignore,
    onend: ignore,
    onopentagend: ignore,
    onprocessinginstruction: ignore,
    onselfclosingtag: ignore,
    ontext: ignore,
    ontextentity: ignore,
  };
  const tokenizer = new Tokenizer({ xmlMode: false, decodeEntities: true }, callbacks);
  tokenizer.write(html);
  tokenizer.end();
  return { tags, bodyEnd };
}

/** The changes of one link, which has the index of the next tracked one. */
function trackLink(tag: Tag, linkUrl: (index: number) => string, links: TrackedLink[]): Edit[] {
  const find = (wanted: string) => tag.attributes.find(({ name }) => name === wanted);
  const [href, noTrack, tags] = [find("href"), find("ses:no-track"), find("ses:tags")];
  const removed = [noTrack, tags]
    .filter((each) => each !== undefined)
    .map(({ start, end }) => ({ start, end, text: "" }));
  const url = href?.value.trim() ?? "";
  if (href === undefined || noTrack !== undefined || !/^https?:\/\//i.test(url)) return removed;
  links.push({ url, tags: readTags(tags?.value ?? "") });
  const text = `href="${escaped(linkUrl(links.length - 1))}"`;
  return [...removed, { start: href.start, end: href.end, text }];
}

/**
 * Changes a mail's html as SES does for opens and clicks: puts a picture of 1 × 1 px in the place of
 * `{{ses:openTracker}}` or at the end, and replaces the web addresses of links, except of those with the attribute `ses:no-track` (AWS: "Amazon SES email sending metrics FAQs").
 * SES's own attributes are removed. Returns the links in their order.
 */
export function trackHtml(
  source: string,
  { pixel, link }: TrackingUrls,
): { readonly html: string; readonly links: TrackedLink[] } {
  const picture =
    pixel === undefined
      ? undefined
      : `<img alt="" src="${escaped(pixel)}" style="display: none; width: 1px; height: 1px;">`;
  const placed = placeTracker(source, picture);
  const html = placed ?? source;
  const { tags, bodyEnd } = readTagsOf(html);
  const links: TrackedLink[] = [];
  const edits =
    link === undefined ? [] : tags.filter(({ name }) => name === "a").flatMap((tag) => trackLink(tag, link, links));
  if (placed === undefined && picture !== undefined) edits.push({ start: bodyEnd, end: bodyEnd, text: picture });
  let changed = "";
  let from = 0;
  for (const { start, end, text } of edits.toSorted((a, b) => a.start - b.start)) {
    changed += html.slice(from, start) + text;
    from = end;
  }
  return { html: changed + html.slice(from), links };
}
