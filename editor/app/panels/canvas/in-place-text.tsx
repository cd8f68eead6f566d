import { lazy, Suspense, useCallback, useEffect, useRef } from "react";
import { drawnAs, valuesOf } from "#shared/email/design/values.ts";
import { fontsOfWords } from "../../model/fonts/text-fonts.ts";
import { valuesInLanguage } from "../../model/languages/design-in-language.ts";
import { setWordsIn } from "../../model/commands/set-text-in-language.ts";
import { useEditor, useSession } from "../../state/session/session.ts";
import { describeItem } from "../../model/items/item-names.ts";
import { storedWords } from "../../model/text/stored-text.ts";
import { contentEditedInPlace } from "../../model/items/in-place-editing.ts";
import type { Words } from "./page/layout.ts";
import { place as placed } from "./marks/box-style.ts";
import { useWords } from "../../state/session/use-say.ts";

interface InPlaceTextProps {
  readonly id: string;
  readonly words: Words;
  /** Told how high the words are while they are edited, so that what follows makes room; 0 at the end. */
  readonly onRoom: (height: number) => void;
}

const RichText = lazy(async () => ({ default: (await import("../text/rich-text.tsx")).RichText }));

/** The words of an item, edited where they stand. The frame below has no scripts, so this lies over them. */
export function InPlaceText({ id, words, onRoom }: InPlaceTextProps) {
  const { store } = useSession();
  const say = useWords();
  const language = useEditor((state) => state.language);
  const content = useEditor((state) => contentEditedInPlace(state, id));

  const close = useCallback(() => {
    store.settle();
    store.set({ editing: null });
    document.querySelector<HTMLElement>(".surface")?.focus();
  }, [store]);

  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const observer = new ResizeObserver(() => onRoom(place.current?.offsetHeight ?? 0));
    if (place.current) observer.observe(place.current);
    return () => {
      observer.disconnect();
      onRoom(0);
    };
  }, [onRoom]);

  if (!content) return null;
  const { box, look } = words;
  const stored = storedWords(valuesInLanguage(valuesOf(content), language));
  return (
    <div ref={place} className="in-place" style={{ ...placed(box), height: "auto" }}>
      <Suspense>
        <RichText
          label={describeItem(say, store.state().design, id)}
          type={drawnAs(content.type)}
          key={stored.key}
          words={stored}
          look={look}
          onChange={(changed) => store.run(setWordsIn(language, id, changed, fontsOfWords(changed, store.state())))}
          onClose={close}
        />
      </Suspense>
    </div>
  );
}
