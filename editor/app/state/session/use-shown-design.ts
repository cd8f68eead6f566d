import { shownLanguages } from "../../model/languages/mail-languages.ts";
import type { Design } from "#shared/email/design/types.ts";
import { useEditor } from "./session.ts";
import { designInLanguages } from "#shared/email/languages/design-in-language.ts";

/** The mail in the shown language. */
export function useShownDesign(): Design {
  return useEditor((state) => designInLanguages(state.design, shownLanguages(state)));
}
