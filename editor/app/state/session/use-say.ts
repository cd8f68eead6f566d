import { useMemo } from "react";
import { useEditor } from "./session.ts";
import { sayFrom, type Say } from "../../model/i18n/say.ts";

/** The texts of the editor in its language; the component renders again when that changes. */
export function useWords(): Say {
  const words = useEditor((state) => state.words);
  return useMemo(() => sayFrom(words), [words]);
}
