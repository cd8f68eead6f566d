import { lazy, Suspense, useCallback, useEffect, useRef } from "react";
import { drawnAs, valuesOf } from "#shared/email/design/values.ts";
import { textFonts } from "../../model/fonts/text-fonts.ts";
import { valuesInLanguages } from "#shared/email/languages/design-in-language.ts";
import { shownLanguages } from "../../model/languages/mail-languages.ts";
import { setTextInLanguage } from "../../model/commands/set-text-in-language.ts";
import { useEditor, useSession } from "../../state/session/session.ts";
import { describeItem } from "../../model/items/item-names.ts";
import { storedText } from "../../model/text/stored-text.ts";
import { contentEditedInPlace } from "../../model/items/in-place-editing.ts";
import type { EditedText } from "./page/layout.ts";
import { boxStyle as placed } from "./marks/box-style.ts";
import { useSay } from "../../state/session/use-say.ts";

interface InPlaceTextProps {
  readonly id: string;
  readonly text: EditedText;
  /** Called with the height of the edited text, so that the mail makes room for it; 0 at the end. */
  readonly onTextHeight: (height: number) => void;
}

const RichText = lazy(async () => ({ default: (await import("../text/rich-text.tsx")).RichText }));

/** The text of an item, edited in place. The mail's frame runs no scripts, so the editor lies above it. */
export function InPlaceText({ id, text, onTextHeight }: InPlaceTextProps) {
  const { store } = useSession();
  const say = useSay();
  const language = useEditor((state) => state.language);
  const languages = useEditor(shownLanguages);
  const content = useEditor((state) => contentEditedInPlace(state, id));

  const close = useCallback(() => {
    store.endUndoStep();
    store.set({ editing: null });
    document.querySelector<HTMLElement>(".surface")?.focus();
  }, [store]);

  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const observer = new ResizeObserver(() => onTextHeight(place.current?.offsetHeight ?? 0));
    if (place.current) observer.observe(place.current);
    return () => {
      observer.disconnect();
      onTextHeight(0);
    };
  }, [onTextHeight]);

  if (!content) return null;
  const { box, style } = text;
  const stored = storedText(valuesInLanguages(valuesOf(content), languages));
  return (
    <div ref={place} className="in-place" style={{ ...placed(box), height: "auto" }}>
      <Suspense>
        <RichText
          label={describeItem(say, store.state().design, id)}
          type={drawnAs(content.type)}
          key={stored.key}
          text={stored}
          style={style}
          onChange={(changed) => store.run(setTextInLanguage(language, id, changed, textFonts(changed, store.state())))}
          onClose={close}
        />
      </Suspense>
    </div>
  );
}
