import { tokenize, type Token } from "../markup/tokenize.ts";
import { decodeEntities } from "./sanitize/entities.ts";
import { Lines, type LinePosition } from "./text-lines.ts";

export interface TextOptions {
  readonly ignoreLinks?: boolean;
  readonly ignoreImages?: boolean;
}

const blocks = new Set([
  "address",
  "article",
  "aside",
  "blockquote",
  "center",
  "div",
  "dl",
  "dt",
  "dd",
  "fieldset",
  "figure",
  "footer",
  "form",
  "header",
  "main",
  "nav",
  "ol",
  "pre",
  "section",
  "table",
  "tbody",
  "thead",
  "tfoot",
  "tr",
  "ul",
  "li",
]);
const paragraphs = new Set(["p", "h1", "h2", "h3", "h4", "h5", "h6"]);

/**
 * The words of some html: blocks become lines, paragraphs are set apart, links carry their address in brackets,
 * pictures their alternative text. Handlebars tags stay where they are. Outlook's comments are left out.
 */
export function htmlText(html: string, options: TextOptions = {}): string {
  const lines = new Lines();
  const reader: Reader = { lines, link: undefined, options };
  tokenize(html, { skipPlaceholders: true, comments: true }, (token) => {
    if (token.kind === "text") lines.words(readable(html.slice(token.start, token.end)));
    else if (token.kind === "open") opened(token, reader);
    else if (token.kind === "close") closed(token.name, reader);
  });
  return lines.text();
}

interface Reader {
  readonly lines: Lines;
  readonly options: TextOptions;
  /** The link that is open. */
  link: { readonly href: string; readonly from: LinePosition } | undefined;
}

function opened(token: Extract<Token, { kind: "open" }>, reader: Reader): void {
  const { lines, options } = reader;
  const valueOf = (name: string) =>
    decodeEntities(token.attributes.find((attribute) => attribute.name === name)?.value ?? "");
  if (token.name === "br") lines.newLine();
  else if (token.name === "hr") lines.line("----------");
  else if (token.name === "a") {
    // A link inside of a link ends it (WHATWG HTML, "in body", start tag "a").
    closed("a", reader);
    reader.link = { href: valueOf("href"), from: lines.position };
  } else if (token.name === "img" && options.ignoreImages !== true) lines.words(valueOf("alt"));
  else if (token.name === "li") lines.line("- ");
  else if (token.name === "td" || token.name === "th") lines.words(" ");
  else if (paragraphs.has(token.name)) lines.gap();
  else if (blocks.has(token.name)) lines.endLine();
}

function closed(name: string, reader: Reader): void {
  const { lines, link, options } = reader;
  if (name === "a") {
    reader.link = undefined;
    if (link && options.ignoreLinks !== true) lines.link(link.href, link.from);
  } else if (paragraphs.has(name)) lines.gap();
  else if (blocks.has(name)) lines.endLine();
}

/** Character references of everyday text beyond those that sanitising must know. */
const more: Readonly<Record<string, string>> = {
  bull: "•",
  copy: "©",
  eacute: "é",
  euro: "€",
  hellip: "…",
  laquo: "«",
  ldquo: "“",
  lsquo: "‘",
  mdash: "—",
  middot: "·",
  ndash: "–",
  raquo: "»",
  rdquo: "”",
  reg: "®",
  rsquo: "’",
  times: "×",
  trade: "™",
  auml: "ä",
  ouml: "ö",
  uuml: "ü",
  Auml: "Ä",
  Ouml: "Ö",
  Uuml: "Ü",
  szlig: "ß",
  zwnj: "",
  zwj: "",
  shy: "",
  emsp: " ",
  ensp: " ",
  thinsp: " ",
};

/** Text of html, with its character references resolved. */
export function readable(text: string): string {
  const known = text.includes("&")
    ? text.replace(/&([A-Za-z]{2,7});/g, (whole, name: string) => more[name] ?? whole)
    : text;
  return decodeEntities(known);
}
