import { inSequence } from "#shared/email/design/in-sequence.ts";
import { setValue } from "#shared/email/design/update-values.ts";
import type { FontChoice } from "../fonts/fonts.ts";
import type { Command } from "./command.ts";
import { setWords } from "./design-commands.ts";
import type { Words } from "../text/stored-text.ts";

/** As `setWords`, in a language (null: the design's own). */
export function setWordsIn(language: string | null, id: string, words: Words, fonts?: readonly FontChoice[]): Command {
  if (language === null) return setWords(id, words, fonts);
  const { key, stored } = words;
  const at = (name: string) => ["_languages", language, name];
  return {
    change: { type: "content:modified", item: id, changes: { [at(key).join(".")]: stored } },
    join: `${id} text ${language}`,
    edit: (design) =>
      inSequence(
        design,
        (each) => setValue(each, id, at(key), stored),
        (each) => setValue(each, id, at(key === "text" ? "textJson" : "text"), undefined),
        (each) => setValue(each, id, at("sestinaFonts"), fonts),
      ),
  };
}
