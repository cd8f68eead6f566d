import { useEffect, useState } from "react";
import type { Section } from "#shared/sections/section.ts";
import { sayFrom, type Dictionary } from "#shared/texts/say.ts";
import { editorLanguage } from "../../model/i18n/locale.ts";
import { useEditor } from "../../state/session/session.ts";

/** The titles of sections in the editor's language. The German ones are loaded with the first German list. */
export function useSectionTitles(): (section: Section) => string {
  const texts = useEditor((state) => state.texts);
  const isGerman = useEditor(({ locale, translations }) => editorLanguage(locale, translations) === "de");
  const [german, setGerman] = useState<Dictionary>({});

  useEffect(() => {
    if (!isGerman) return;
    import("#shared/texts/german/sections.ts").then(({ sections }) => setGerman(sections), reportError);
  }, [isGerman]);

  const say = sayFrom({ ...(isGerman && german), ...texts });
  return ({ title }) => say(title);
}
