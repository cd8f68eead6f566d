import { tokenize, type Token } from "../markup/tokenize.ts";

export type OpenTag = Extract<Token, { kind: "open" }>;

export interface DocumentParts {
  /** The text before the body, with doctype and head tags; "" for a fragment. */
  readonly head: string;
  /** The content of the body element, byte for byte; the whole input if there is none. */
  readonly body: string;
  readonly title: string;
  readonly bodyTag: OpenTag | undefined;
  readonly htmlTag: OpenTag | undefined;
  /** The source of the body's start tag; "" if there is none. */
  readonly bodyTagText: string;
}

/** Splits a document without building a tree, so that its body stays byte for byte. */
export function documentParts(html: string): DocumentParts {
  let bodyTag: OpenTag | undefined;
  let htmlTag: OpenTag | undefined;
  let headEnd = -1;
  let bodyEnd = html.length;
  let htmlEnd = -1;
  let title = "";
  tokenize(html, { skipPlaceholders: true, comments: true }, (token) => {
    if (token.kind === "open" && token.name === "body") bodyTag ??= token;
    else if (token.kind === "open" && token.name === "html") htmlTag ??= token;
    else if (token.kind === "raw" && token.name === "title" && title === "") title = html.slice(token.start, token.end);
    else if (token.kind !== "close") return;
    else if (token.name === "head" && headEnd < 0) headEnd = token.end;
    else if (token.name === "body") bodyEnd = token.start;
    else if (token.name === "html") htmlEnd = token.start;
  });
  const start = bodyTag?.end ?? Math.max(headEnd, 0);
  const end = bodyEnd < html.length ? bodyEnd : htmlEnd >= start ? htmlEnd : html.length;
  return {
    head: html.slice(0, bodyTag?.start ?? start),
    body: html.slice(start, Math.max(start, end)),
    title,
    bodyTag,
    htmlTag,
    bodyTagText: bodyTag ? html.slice(bodyTag.start, bodyTag.end) : "",
  };
}

export function attributeOf(tag: OpenTag | undefined, name: string): string {
  return tag?.attributes.find((attribute) => attribute.name === name)?.value ?? "";
}
