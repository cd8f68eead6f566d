import { useMemo } from "react";
import { useEditor } from "./session.ts";
import { sayFrom, type Say } from "../../model/i18n/say.ts";

/** The `say` function for the editor's language; the component renders again when the language changes. */
export function useSay(): Say {
  const texts = useEditor((state) => state.texts);
  return useMemo(() => sayFrom(texts), [texts]);
}
