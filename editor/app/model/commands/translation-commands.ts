import { findItem } from "#shared/email/design/find.ts";
import { inSequence } from "#shared/email/design/in-sequence.ts";
import { isObject, listAt, objectAt, textAt } from "#shared/email/design/json.ts";
import type { Content, Design, Values } from "#shared/email/design/types.ts";
import { setValue } from "#shared/email/design/update-values.ts";
import { drawnAs, valuesOf } from "#shared/email/design/values.ts";
import { mapCells } from "#shared/email/design/table-edits.ts";
import type { Command } from "./command.ts";
import { storedText } from "../text/stored-text.ts";
import { matchingEntry } from "#shared/email/languages/menu-translation.ts";
import { hasLetters, translatableKey } from "#shared/email/languages/translatable-texts.ts";
import { valuesInLanguages } from "#shared/email/languages/design-in-language.ts";
import { languageValues } from "#shared/email/languages/language-values.ts";
import { openTable, withoutRepeats } from "#shared/email/render/table-repeat.ts";
import { cellAt, hasText, textValuesOf } from "#shared/email/languages/table-translation.ts";

/** A text is stored in one of two forms, together with its fonts. */
const textKeys = ["text", "textJson", "sestinaFonts"] as const;

/** Removes the translation of a content's value: the language shows the default language's value again. */
export function removeTranslation(id: string, language: string, key: string): Command {
  return setLanguageValues(
    id,
    language,
    Object.fromEntries((key === "text" ? textKeys : [key]).map((name) => [name, undefined])),
  );
}

/**
 * Copies the text that a language shows where it has no translation. It then stays when the text of the default language
 * or of its fallback changes.
 */
export function copyToLanguage(
  content: Content,
  id: string,
  [language = "", ...fallbacks]: readonly string[],
): Command {
  const type = drawnAs(content.type);
  const values = valuesOf(content);
  const key = translatableKey(type) ?? "";
  return setLanguageValues(
    id,
    language,
    copiedValues(key, valuesInLanguages(values, fallbacks), languageValues(values, language)),
  );
}

function copiedValues(key: string, values: Values, translation: Values): Values {
  switch (key) {
    case "text": {
      const text = storedText(values);
      return { [text.key]: text.stored, sestinaFonts: values["sestinaFonts"] };
    }
    case "menu":
      return { menu: copiedMenu(objectAt(values, "menu"), objectAt(translation, "menu")) };
    case "table":
      return { table: copiedTable(objectAt(values, "table"), objectAt(translation, "table")) };
    default:
      return { [key]: textAt(values, key) };
  }
}

function copiedMenu(menu: Values, translation: Values): Values {
  const items = listAt(menu, "items")
    .filter(isObject)
    .map((entry, at) => ({
      ...(entry["key"] !== undefined && { key: entry["key"] }),
      ...(hasLetters(textAt(entry, "text")) && { text: entry["text"] }),
      ...matchingEntry(translation, entry, at),
    }));
  return { items };
}

function copiedTable(table: Values, translation: Values): Values {
  return mapCells(withoutRepeats(openTable(table)), (cell, place) => {
    const own = cellAt(translation, place);
    return textValuesOf(hasText(own) ? own : cell);
  });
}

function setLanguageValues(id: string, language: string, translation: Values): Command {
  const entries = Object.entries(translation).map(([key, value]) => [["_languages", language, key], value] as const);
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
