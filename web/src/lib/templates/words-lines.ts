import type { StoredWords } from "#shared/models/mail-words.ts";
import { say } from "#web/lib/texts/say.ts";
import { languageName } from "../languages/language-name.ts";

/** Subject, preheader and text part by language as text, one line per text; the text part has several lines. */
export const wordsLines = (words: StoredWords): string =>
  Object.entries(words)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([code, { subject, preheader, text }]) => [
      ...(subject === undefined
        ? []
        : [say("Subject in {languageName}: {subject}", { languageName: languageName(code), subject })]),
      ...(preheader === undefined
        ? []
        : [say("Preheader in {languageName}: {preheader}", { languageName: languageName(code), preheader })]),
      ...(text === undefined
        ? []
        : [say("Text part in {languageName}:", { languageName: languageName(code) }), ...text.split("\n")]),
    ])
    .join("\n");
