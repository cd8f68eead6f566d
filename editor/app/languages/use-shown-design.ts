import type { Design } from "#shared/email/design/types.ts";
import { useEditor } from "../state/use-editor.ts";
import { designInLanguage } from "./in-language.ts";

/** The mail in the language that is shown. */
export function useShownDesign(): Design {
  return useEditor(({ design, language }) => designInLanguage(design, language));
}
