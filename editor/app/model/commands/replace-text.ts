import { findContent } from "#shared/email/design/find.ts";
import { isObject } from "#shared/email/design/json.ts";
import { inSequence } from "#shared/email/design/in-sequence.ts";
import { valuesInLanguages } from "#shared/email/languages/design-in-language.ts";
import { languageValues } from "#shared/email/languages/language-values.ts";
import { translationToStore } from "#shared/email/languages/translatable-values.ts";
import type { Edited } from "#shared/email/design/steps.ts";
import type { Design, Values } from "#shared/email/design/types.ts";
import { setValue } from "#shared/email/design/update-values.ts";
import { valuesOf } from "#shared/email/design/values.ts";
import type { Hit } from "../search/find-text.ts";
import type { SearchedText } from "../search/searched-texts.ts";
import type { StoredPassages } from "../search/stored-passages.ts";
import type { Command } from "./command.ts";
import { setProperty } from "./design-commands.ts";

/**
 * Replaces matches that were found in the shown words of a design. `languages`: the shown language and those whose words
 * it has where it has none; none for the default language. Only the words of the shown language change.
 */
export function replaceText(languages: readonly string[], hits: readonly Hit[], by: string): Command {
  const changes = [...Map.groupBy(hits, ({ id }) => id)].map(([id, own]) => ({ id, values: changedValues(own, by) }));
  const [first, second] = changes;
  return {
    name: "Words replaced",
    change: { type: "content:modified", ...(first && !second && { item: first.id, changes: first.values }) },
    edit: (design) =>
      inSequence(
        design,
        ...changes.flatMap(({ id, values }) =>
          Object.entries(values).map(
            ([key, value]) =>
              (each: Design): Edited =>
                setShown(each, id, languages, key, value),
          ),
        ),
      ),
  };
}

/** The names under which a content stores its words and their fonts. */
const wordKeys = ["text", "textJson"];

/** Sets a value of a content in the shown language. */
function setShown(
  design: Design,
  id: string,
  [language, ...fallbacks]: readonly string[],
  key: string,
  value: unknown,
): Edited {
  if (language === undefined) return setProperty(design, id, [key], value).edit(design);
  const values = findContent(design, id)?.values ?? {};
  const at = (name: string) => ["_languages", language, name];
  const general = valuesInLanguages(values, fallbacks);
  const stored = translationToStore(key, general, value, languageValues(values, language)[key]);
  const isWords = wordKeys.includes(key);
  const fonts = valuesInLanguages(values, [language, ...fallbacks])["sestinaFonts"];
  return inSequence(
    design,
    (each) => setValue(each, id, at(key), stored),
    // A language has the fonts that belong to its words.
    (each) =>
      isWords && fonts !== undefined ? setValue(each, id, at("sestinaFonts"), fonts) : { design: each, inverse: [] },
  );
}

/** The values of a content that differ with the replaced words, as the content stores them. */
function changedValues(hits: readonly Hit[], by: string): Values {
  const content = hits[0]?.found.item;
  if (!content) return {};
  const before = valuesOf(content);
  const byText = Map.groupBy(hits, ({ text }) => text);
  const stored = Map.groupBy([...byText], ([text]) => text.stored);
  const after = [...stored].reduce((values, [passages, texts]) => written(values, passages, texts, by), before);
  const changed = Object.entries(after).filter(([key, value]) => value !== before[key]);
  return Object.fromEntries(
    changed.map(([key, value]) => [key, withoutDefaults(content.values?.[key], before[key], value)]),
  );
}

/** A changed value without the defaults that are shown where the content stores nothing. */
function withoutDefaults(stored: unknown, before: unknown, after: unknown): unknown {
  if (after === before) return stored;
  if (!isObject(stored) || !isObject(before) || !isObject(after)) return after;
  const changed = Object.entries(after).filter(([key, value]) => value !== before[key]);
  return {
    ...stored,
    ...Object.fromEntries(changed.map(([key, value]) => [key, withoutDefaults(stored[key], before[key], value)])),
  };
}

function written(
  values: Values,
  stored: StoredPassages,
  texts: readonly (readonly [text: SearchedText, hits: readonly Hit[]])[],
  by: string,
): Values {
  const edits = texts.flatMap(([text, hits]) =>
    text.passage.editsFor(
      hits.map(({ range }) => range),
      by,
    ),
  );
  return texts[0]?.[0].write(values, stored.withEdits(edits)) ?? values;
}
