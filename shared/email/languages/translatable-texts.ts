import { isObject, listAt, objectAt, textAt } from "../design/json.ts";
import type { Values } from "../design/types.ts";
import { htmlText } from "../render/html-text.ts";
import { writtenHtml } from "../render/rich-text.ts";
import { openTable } from "../render/table-repeat.ts";
import { splitPlaceholders } from "../placeholder-spans.ts";
import { mapCells } from "../design/table-edits.ts";
import { isEntryTranslated } from "./menu-translation.ts";
import { isCellTranslated } from "./table-translation.ts";

/** One text of a content, and whether the values of a language translate it. */
interface TextOfContent {
  readonly html: string;
  readonly isTranslatedIn: (translation: Values) => boolean;
}

type Read = (values: Values) => readonly TextOfContent[];

const text: Read = (values) => [
  {
    html: writtenHtml(values),
    isTranslatedIn: (translation) => translation["text"] !== undefined || translation["textJson"] !== undefined,
  },
];

const alternative: Read = (values) =>
  values["sestinaDecorative"] === true
    ? []
    : [{ html: textAt(values, "altText"), isTranslatedIn: (translation) => translation["altText"] !== undefined }];

const html: Read = (values) => [
  { html: textAt(values, "html"), isTranslatedIn: (translation) => translation["html"] !== undefined },
];

const menu: Read = (values) =>
  listAt(objectAt(values, "menu"), "items")
    .filter(isObject)
    .map((entry, at) => ({
      html: textAt(entry, "text"),
      isTranslatedIn: (translation) => isEntryTranslated(translation, entry, at),
    }));

/** Header and footer count only if they are enabled. */
const table: Read = (values) => {
  const texts: TextOfContent[] = [];
  const isShown = { headers: values["enableHeader"] === true, rows: true, footers: values["enableFooter"] === true };
  mapCells(openTable(objectAt(values, "table")), (cell, place) => {
    if (isShown[place.part])
      texts.push({
        html: writtenHtml(cell),
        isTranslatedIn: (translation) => isCellTranslated(translation, place),
      });
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
export function translatableTexts(type: string, values: Values): readonly TextOfContent[] {
  return (translatable[type]?.[1](values) ?? []).filter(({ html: written }) => hasLetters(written));
}

/** Whether HTML contains letters outside of placeholders. */
export function hasLetters(written: string): boolean {
  if (written === "") return false;
  const spans = splitPlaceholders(htmlText(written, { ignoreLinks: true }));
  return spans.some((span) => !span.placeholder && /\p{L}/u.test(span.text));
}
