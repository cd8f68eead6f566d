import { isObject, listAt, objectAt, textAt } from "../design/json.ts";
import type { Values } from "../design/types.ts";
import { htmlText } from "../render/html-text.ts";
import { writtenHtml } from "../render/rich-text.ts";
import { splitPlaceholders } from "../placeholder-spans.ts";
import { mapCells } from "../design/table-edits.ts";
import { isEntryTranslated } from "./menu-translation.ts";
import { isCellTranslated } from "./table-translation.ts";

/** One text of a content, and whether a language translates it. */
export interface TranslatableText {
  readonly html: string;
  readonly isTranslated: boolean;
}

type Read = (values: Values, translation: Values) => readonly TranslatableText[];

const text: Read = (values, translation) => [
  {
    html: writtenHtml(values),
    isTranslated: translation["text"] !== undefined || translation["textJson"] !== undefined,
  },
];

const alternative: Read = (values, translation) =>
  values["sestinaDecorative"] === true
    ? []
    : [{ html: textAt(values, "altText"), isTranslated: translation["altText"] !== undefined }];

const html: Read = (values, translation) => [
  { html: textAt(values, "html"), isTranslated: translation["html"] !== undefined },
];

const menu: Read = (values, translation) =>
  listAt(objectAt(values, "menu"), "items")
    .filter(isObject)
    .map((entry, at) => ({ html: textAt(entry, "text"), isTranslated: isEntryTranslated(translation, entry, at) }));

/** Header and footer count only if they are enabled. */
const table: Read = (values, translation) => {
  const texts: TranslatableText[] = [];
  const isShown = { headers: values["enableHeader"] === true, rows: true, footers: values["enableFooter"] === true };
  mapCells(objectAt(values, "table"), (cell, place) => {
    if (isShown[place.part])
      texts.push({ html: writtenHtml(cell), isTranslated: isCellTranslated(translation, place) });
    return cell;
  });
  return texts;
};

/** For each content type, the value that holds its text, and how to read it. */
const translatable: Readonly<Record<string, readonly [key: string, read: Read]>> = {
  ...{ text: ["text", text], paragraph: ["text", text], heading: ["text", text], button: ["text", text] },
  ...{ image: ["altText", alternative], html: ["html", html], menu: ["menu", menu], table: ["table", table] },
};

/** The name of the value that holds the text of this content type; undefined if it has none. */
export function translatableKey(type: string): string | undefined {
  return translatable[type]?.[0];
}

/** The texts of a content, without those that consist only of numbers and placeholders and need no translation. */
export function translatableTexts(type: string, values: Values, translation: Values): readonly TranslatableText[] {
  return (translatable[type]?.[1](values, translation) ?? []).filter(({ html: written }) => hasLetters(written));
}

/** Whether HTML contains letters outside of placeholders. */
export function hasLetters(written: string): boolean {
  if (written === "") return false;
  const spans = splitPlaceholders(htmlText(written, { ignoreLinks: true }));
  return spans.some((span) => !span.placeholder && /\p{L}/u.test(span.text));
}
