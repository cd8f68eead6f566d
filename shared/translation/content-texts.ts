import { isObject, listAt, objectAt, textAt } from "../email/design/json.ts";
import { mapCells, type CellPlace } from "../email/design/table-edits.ts";
import type { Values } from "../email/design/types.ts";
import { matchingEntry } from "../email/languages/menu-translation.ts";
import { cellAt, hasText, textValuesOf } from "../email/languages/table-translation.ts";
import { writtenHtml } from "../email/render/rich-text.ts";
import { openTable, withoutRepeats } from "../email/render/table-repeat.ts";
import type { TextKind } from "./text-parts.ts";

/** A text of a content that can differ by language. */
export interface ContentText {
  /** Names the text within its content, e.g. "text" or "table.rows.0.1". */
  readonly part: string;
  /** What the text is, for translators. */
  readonly label: string;
  readonly kind: TextKind;
  readonly source: string;
  /** The text of the language; undefined if it is not translated. */
  readonly target: string | undefined;
  /** The values of the language after the text is replaced; undefined removes a value. */
  readonly put: (text: string, translation: Values) => Values;
}

type Read = (values: Values, translation: Values, label: string) => readonly ContentText[];

/** The form of a text that is stored with the fonts of its words, which replaces a `textJson`. */
const worded = (text: string, translation: Values, values: Values): Values => {
  const fonts = translation["text"] === undefined && translation["textJson"] === undefined ? values : translation;
  return { text, textJson: undefined, sestinaFonts: fonts["sestinaFonts"] };
};

const text: Read = (values, translation, label) => [
  {
    ...{ part: "text", label, kind: "html", source: writtenHtml(values) },
    target: hasText(translation) ? writtenHtml(translation) : undefined,
    put: (written, stored) => worded(written, stored, values),
  },
];

const single =
  (key: string, kind: TextKind, what: (label: string) => string): Read =>
  (values, translation, label) => {
    const target = translation[key];
    return [
      {
        ...{ part: key, label: what(label), kind, source: textAt(values, key) },
        target: typeof target === "string" ? target : undefined,
        put: (written) => ({ [key]: written }),
      },
    ];
  };

const alternative = single("altText", "plain", (label) => `alternative text of the ${label}`);
const html = single("html", "html", (label) => label);

const menu: Read = (values, translation, label) => {
  const entries = listAt(objectAt(values, "menu"), "items").filter(isObject);
  return entries.map((entry, at) => {
    const target = matchingEntry(objectAt(translation, "menu"), entry, at)["text"];
    return {
      ...{ part: `menu.${at}`, label: `${label}, entry ${at + 1}`, kind: "html", source: textAt(entry, "text") },
      target: typeof target === "string" ? target : undefined,
      put: (written, stored) => ({ menu: { items: entriesWith(written, objectAt(stored, "menu")) } }),
    };

    function entriesWith(written: string, stored: Values): readonly Values[] {
      return entries.map((each, i) => ({
        ...(each["key"] !== undefined && { key: each["key"] }),
        ...matchingEntry(stored, each, i),
        ...(i === at && { text: written }),
      }));
    }
  });
};

const table: Read = (values, translation, label) => {
  const general = openTable(objectAt(values, "table"));
  const isShown = { headers: values["enableHeader"] === true, rows: true, footers: values["enableFooter"] === true };
  const texts: ContentText[] = [];
  mapCells(general, (cell, place) => {
    const { part, row, column } = place;
    const stored = cellAt(objectAt(translation, "table"), place);
    const name = { headers: "header", rows: "row", footers: "footer" }[part];
    if (isShown[part])
      texts.push({
        ...{ part: `table.${part}.${row}.${column}`, label: `${label}, ${name} ${row + 1}, column ${column + 1}` },
        ...{ kind: "html", source: writtenHtml(cell), target: hasText(stored) ? writtenHtml(stored) : undefined },
        put: (written, now) => ({ table: withCell(general, objectAt(now, "table"), place, written) }),
      });
    return cell;
  });
  return texts;
};

function withCell(general: Values, stored: Values, place: CellPlace, written: string): Values {
  return mapCells(withoutRepeats(general), (cell, each) => {
    const own = textValuesOf(cellAt(stored, each));
    const isPlace = each.part === place.part && each.row === place.row && each.column === place.column;
    if (!isPlace) return own;
    const { sestinaFonts } = worded(written, own, cell);
    return { text: written, ...(sestinaFonts !== undefined && { sestinaFonts }) };
  });
}

const readers: Readonly<Record<string, Read>> = {
  ...{ text, paragraph: text, heading: text, button: text, html, menu, table },
  image: (values, translation, label) =>
    values["sestinaDecorative"] === true ? [] : alternative(values, translation, label),
};

/** The texts of a content, in reading order. */
export const contentTexts = (type: string, values: Values, translation: Values): readonly ContentText[] =>
  readers[type]?.(values, translation, type) ?? [];
