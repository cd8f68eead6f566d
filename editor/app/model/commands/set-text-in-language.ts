import { inSequence } from "#shared/email/design/in-sequence.ts";
import { setValue } from "#shared/email/design/update-values.ts";
import type { FontChoice } from "../fonts/fonts.ts";
import type { Command } from "./command.ts";
import { setText } from "./design-commands.ts";
import type { StoredText } from "../text/stored-text.ts";

/** Like `setText`, in a language; null is the default language. */
export function setTextInLanguage(
  language: string | null,
  id: string,
  text: StoredText,
  fonts?: readonly FontChoice[],
): Command {
  if (language === null) return setText(id, text, fonts);
  const { key, stored } = text;
  const at = (name: string) => ["_languages", language, name];
  return {
    change: { type: "content:modified", item: id, changes: { [at(key).join(".")]: stored } },
    undoGroup: `${id} text ${language}`,
    edit: (design) =>
      inSequence(
        design,
        (each) => setValue(each, id, at(key), stored),
        (each) => setValue(each, id, at(key === "text" ? "textJson" : "text"), undefined),
        (each) => setValue(each, id, at("sestinaFonts"), fonts),
      ),
  };
}
