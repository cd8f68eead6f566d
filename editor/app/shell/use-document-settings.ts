import { useEffect } from "react";
import { useEditor } from "../state/session/session.ts";
import { editorLanguage } from "../model/i18n/locale.ts";
import { useSay } from "../state/session/use-say.ts";

/** Applies the host's theme, direction and language to the frame's document. */
export function useDocumentSettings(): void {
  const say = useSay();
  const theme = useEditor((state) => state.theme);
  const accent = useEditor((state) => state.accent);
  const direction = useEditor((state) => state.textDirection ?? "ltr");
  const lang = useEditor((state) => editorLanguage(state.locale, state.translations));

  useEffect(() => {
    const { dataset, style } = document.documentElement;
    dataset["theme"] = theme;
    if (accent === undefined) {
      style.removeProperty("--given-accent");
      delete dataset["accent"];
    } else {
      style.setProperty("--given-accent", accent);
      dataset["accent"] = "given";
    }
  }, [theme, accent]);

  useEffect(() => {
    document.documentElement.dir = direction;
  }, [direction]);

  useEffect(() => {
    document.documentElement.lang = lang;
    document.title = say("E-mail editor");
    window.frameElement?.setAttribute("title", document.title);
  }, [lang, say]);
}
