import type { Design } from "#shared/email/design/types.ts";
import { useEditor } from "./session.ts";
import { designInLanguage } from "#shared/email/languages/design-in-language.ts";

/** The mail in the shown language. */
export function useShownDesign(): Design {
  return useEditor(({ design, language }) => designInLanguage(design, language));
}
