import { findItem } from "#shared/email/design/find.ts";
import { inSequence } from "#shared/email/design/in-sequence.ts";
import { isObject, listAt, objectAt, textAt } from "#shared/email/design/json.ts";
import type { Content, Design, Values } from "#shared/email/design/types.ts";
import { setValue } from "#shared/email/design/update-values.ts";
import { drawnAs, valuesOf } from "#shared/email/design/values.ts";
import { mapCells } from "../items/table-edits.ts";
import type { Command } from "./command.ts";
import { storedWords } from "../text/stored-text.ts";
import { sameEntry } from "../languages/menu-translation.ts";
import { hasLetters, wordedKey } from "../languages/translatable-texts.ts";
import { saidIn } from "../languages/language-values.ts";
import { cellAt, hasWords, wordsOf } from "../languages/table-translation.ts";

/** The fonts of words go with them, and words are held in one of two forms. */
const formsOfWords = ["text", "textJson", "sestinaFonts"] as const;

/** Takes away what a language says of a content's value: it is the design's own again. */
export function ownAgain(id: string, language: string, key: string): Command {
  return putSaid(
    id,
    language,
    Object.fromEntries((key === "text" ? formsOfWords : [key]).map((name) => [name, undefined])),
  );
}

/**
 * Makes a language say of a content's words what the design says, where it has none of its own: they are right as they
 * are, and stay so whatever becomes of the design's.
 */
export function sameInLanguage(content: Content, id: string, language: string): Command {
  const type = drawnAs(content.type);
  const values = valuesOf(content);
  const key = wordedKey(type) ?? "";
  return putSaid(id, language, ownWords(key, values, saidIn(values, language)));
}

function ownWords(key: string, values: Values, said: Values): Values {
  switch (key) {
    case "text": {
      const words = storedWords(values);
      return { [words.key]: words.stored, sestinaFonts: values["sestinaFonts"] };
    }
    case "menu":
      return { menu: sameMenu(objectAt(values, "menu"), objectAt(said, "menu")) };
    case "table":
      return { table: sameTable(objectAt(values, "table"), objectAt(said, "table")) };
    default:
      return { [key]: textAt(values, key) };
  }
}

function sameMenu(menu: Values, said: Values): Values {
  const items = listAt(menu, "items")
    .filter(isObject)
    .map((entry, at) => ({
      ...(entry["key"] !== undefined && { key: entry["key"] }),
      ...(hasLetters(textAt(entry, "text")) && { text: entry["text"] }),
      ...sameEntry(said, entry, at),
    }));
  return { items };
}

function sameTable(table: Values, said: Values): Values {
  return mapCells(table, (cell, place) => {
    const own = cellAt(said, place);
    return wordsOf(hasWords(own) ? own : cell);
  });
}

function putSaid(id: string, language: string, said: Values): Command {
  const entries = Object.entries(said).map(([key, value]) => [["_languages", language, key], value] as const);
  return {
    change: {
      type: "content:modified",
      item: id,
      changes: Object.fromEntries(entries.map(([path, value]) => [path.join("."), value])),
    },
    edit: (design) =>
      findItem(design, id)
        ? inSequence(
            design,
            ...entries.map(
              ([path, value]) =>
                (each: Design) =>
                  setValue(each, id, path, value),
            ),
          )
        : { design, inverse: [] },
  };
}
