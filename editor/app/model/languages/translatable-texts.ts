import { isObject, listAt, objectAt, textAt } from "#shared/email/design/json.ts";
import type { Values } from "#shared/email/design/types.ts";
import { htmlText } from "#shared/email/render/plain-text/html-text.ts";
import { writtenHtml } from "#shared/email/render/rich-text.ts";
import { splitPlaceholders } from "#shared/email/placeholder-spans.ts";
import { mapCells } from "../items/table-edits.ts";
import { isEntryWorded } from "./menu-translation.ts";
import { isCellWorded } from "./table-translation.ts";

/** One thing that people read in a content, and whether a language has words of its own for it. */
export interface Piece {
  readonly html: string;
  readonly isWorded: boolean;
}

type Read = (values: Values, said: Values) => readonly Piece[];

const text: Read = (values, said) => [
  { html: writtenHtml(values), isWorded: said["text"] !== undefined || said["textJson"] !== undefined },
];

const alternative: Read = (values, said) =>
  values["sestinaDecorative"] === true
    ? []
    : [{ html: textAt(values, "altText"), isWorded: said["altText"] !== undefined }];

const html: Read = (values, said) => [{ html: textAt(values, "html"), isWorded: said["html"] !== undefined }];

const menu: Read = (values, said) =>
  listAt(objectAt(values, "menu"), "items")
    .filter(isObject)
    .map((entry, at) => ({ html: textAt(entry, "text"), isWorded: isEntryWorded(said, entry, at) }));

/** Of a table's header and footer only what is switched on. */
const table: Read = (values, said) => {
  const pieces: Piece[] = [];
  const isShown = { headers: values["enableHeader"] === true, rows: true, footers: values["enableFooter"] === true };
  mapCells(objectAt(values, "table"), (cell, place) => {
    if (isShown[place.part]) pieces.push({ html: writtenHtml(cell), isWorded: isCellWorded(said, place) });
    return cell;
  });
  return pieces;
};

/** For each type of content the value that holds what people read in it, and how it is read. */
const worded: Readonly<Record<string, readonly [key: string, read: Read]>> = {
  ...{ text: ["text", text], paragraph: ["text", text], heading: ["text", text], button: ["text", text] },
  ...{ image: ["altText", alternative], html: ["html", html], menu: ["menu", menu], table: ["table", table] },
};

/** The name of the value in which a content of this type has its words; undefined: it has none. */
export function wordedKey(type: string): string | undefined {
  return worded[type]?.[0];
}

/** What people read in a content, piece by piece. What is no more than numbers and placeholders reads alike everywhere. */
export function piecesOf(type: string, values: Values, said: Values): readonly Piece[] {
  return (worded[type]?.[1](values, said) ?? []).filter(({ html: written }) => hasLetters(written));
}

/** Whether there is anything in html to be put in other words. */
export function hasLetters(written: string): boolean {
  if (written === "") return false;
  const spans = splitPlaceholders(htmlText(written, { ignoreLinks: true }));
  return spans.some((span) => !span.placeholder && /\p{L}/u.test(span.text));
}
