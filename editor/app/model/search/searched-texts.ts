import { isObject, listAt, objectAt, textAt } from "#shared/email/design/json.ts";
import { changeCell, mapCells, type CellPlace } from "#shared/email/design/table-edits.ts";
import type { Content, Values } from "#shared/email/design/types.ts";
import { drawnAs, valuesOf } from "#shared/email/design/values.ts";
import { storedTable, openTable } from "#shared/email/render/table-repeat.ts";
import { shownParts } from "../items/table-cells.ts";
import { readVideoAddress } from "../items/video-address.ts";
import { storedText, type StoredText } from "../text/stored-text.ts";
import { htmlPassages, lexicalPassages, plainPassages, type Passage, type StoredPassages } from "./stored-passages.ts";

/** A text of a content that is searched. */
export interface SearchedText {
  readonly kind: "words" | "altText" | "link";
  readonly passage: Passage;
  readonly stored: StoredPassages;
  /** The cell of a table that holds the text. */
  readonly cell?: CellPlace;
  /** The values of the content with another stored text. */
  readonly write: (values: Values, stored: string) => Values;
}

const known = new WeakMap<Content, readonly SearchedText[]>();

/** The texts of a content in reading order, read once per content: contents are immutable. */
export function searchedTexts(content: Content): readonly SearchedText[] {
  const before = known.get(content);
  if (before) return before;
  const texts = readTexts(content);
  known.set(content, texts);
  return texts;
}

function readTexts(content: Content): readonly SearchedText[] {
  const values = valuesOf(content);
  switch (drawnAs(content.type)) {
    case "text":
    case "paragraph":
    case "heading":
      return richTexts(storedText(values), (_, text) => text);
    case "button":
      return [...richTexts(storedText(values), (_, text) => text), ...linkTexts(values, ["href"])];
    case "image":
      return [...altText(values), ...linkTexts(values, ["action"])];
    case "html":
      return textsOf(htmlPassages(textAt(values, "html")), (all, html) => ({ ...all, html }));
    case "menu":
      return entryTexts(values, "menu", "items", menuEntry);
    case "social":
      return entryTexts(values, "icons", "icons", socialIcon);
    case "video":
      return videoAddress(values);
    case "table":
      return cellTexts(values);
    default:
      return [];
  }
}

type Write = SearchedText["write"];

function textsOf(stored: StoredPassages, write: Write, cell?: CellPlace): readonly SearchedText[] {
  const place = cell && { cell };
  return [
    { kind: "words", passage: stored.words, stored, write, ...place },
    ...stored.links.map((passage): SearchedText => ({ kind: "link", passage, stored, write, ...place })),
  ];
}

function richTexts(
  { key, stored }: StoredText,
  put: (values: Values, text: Values) => Values,
  cell?: CellPlace,
): readonly SearchedText[] {
  const passages = key === "textJson" ? lexicalPassages(stored) : htmlPassages(stored);
  return textsOf(passages, (values, text) => ({ ...values, ...put(values, { [key]: text }) }), cell);
}

function altText(values: Values): readonly SearchedText[] {
  if (values["sestinaDecorative"] === true) return [];
  const stored = plainPassages(textAt(values, "altText"));
  const write: Write = (all, text) => ({ ...all, altText: text });
  return [{ kind: "altText", passage: stored.words, stored, write }];
}

/** The names under which links store what leads somewhere. */
const addressKeys = ["href", "email", "phone"];

/** The addresses of a link value at a path. */
function linkTexts(values: Values, path: readonly string[]): readonly SearchedText[] {
  const link = path.reduce((within: Values, key) => objectAt(within, key), values);
  const held = objectAt(link, "values");
  return addressKeys
    .filter((key) => textAt(held, key) !== "")
    .map((key): SearchedText => {
      const stored = plainPassages(textAt(held, key));
      const write: Write = (all, text) => put(all, [...path, "values", key], text);
      return { kind: "link", passage: stored.words, stored, write };
    });
}

function put(values: Values, [key = "", ...rest]: readonly string[], text: unknown): Values {
  return { ...values, [key]: rest.length === 0 ? text : put(objectAt(values, key), rest, text) };
}

/** Another address is another video, as in the properties. */
function videoAddress(values: Values): readonly SearchedText[] {
  const url = textAt(objectAt(values, "video"), "url");
  if (url === "") return [];
  const stored = plainPassages(url);
  const write: Write = (all, address) => {
    const { type = "", videoId = "" } = readVideoAddress(address) ?? {};
    return { ...all, video: { ...objectAt(all, "video"), url: address, type, videoId } };
  };
  return [{ kind: "link", passage: stored.words, stored, write }];
}

type ReadEntry = (entry: Values) => readonly SearchedText[];

const menuEntry: ReadEntry = (entry) => [
  ...textsOf(htmlPassages(textAt(entry, "text")), (all, text) => ({ ...all, text })),
  ...linkTexts(entry, ["link"]),
];

const socialIcon: ReadEntry = (icon) => {
  if (textAt(icon, "url") === "") return [];
  const stored = plainPassages(textAt(icon, "url"));
  return [{ kind: "link", passage: stored.words, stored, write: (all, url) => ({ ...all, url }) }];
};

function entryTexts(values: Values, key: string, list: string, read: ReadEntry): readonly SearchedText[] {
  return listAt(objectAt(values, key), list).flatMap((entry, at) =>
    (isObject(entry) ? read(entry) : []).map((text) => ({
      ...text,
      write: (all: Values, stored: string) => {
        const held = objectAt(all, key);
        const entries = listAt(held, list).map((each, i) =>
          i === at && isObject(each) ? text.write(each, stored) : each,
        );
        return { ...all, [key]: { ...held, [list]: entries } };
      },
    })),
  );
}

/** The cells that the mail shows. */
function cellTexts(values: Values): readonly SearchedText[] {
  const shown = shownParts(values);
  const texts: SearchedText[] = [];
  mapCells(openTable(objectAt(values, "table")), (cell, place) => {
    if (shown.includes(place.part))
      texts.push(...richTexts(storedText(cell), (all, text) => inCell(all, place, text), place));
    return cell;
  });
  return texts;
}

function inCell(values: Values, place: CellPlace, text: Values): Values {
  const table = openTable(objectAt(values, "table"));
  return { table: storedTable(changeCell(table, place, (cell) => ({ ...cell, ...text }))) };
}
