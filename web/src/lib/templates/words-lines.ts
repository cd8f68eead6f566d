import type { StoredWords } from "#shared/models/mail-words.ts";
import { say } from "#web/lib/texts/say.ts";
import { languageName } from "../languages/language-name.ts";

/** Subject and preheader by language as text, one line per text. */
export const wordsLines = (words: StoredWords): string =>
  Object.entries(words)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([code, { subject, preheader }]) => [
      ...(subject === undefined
        ? []
        : [say("Subject in {languageName}: {subject}", { languageName: languageName(code), subject })]),
      ...(preheader === undefined
        ? []
        : [say("Preheader in {languageName}: {preheader}", { languageName: languageName(code), preheader })]),
    ])
    .join("\n");
