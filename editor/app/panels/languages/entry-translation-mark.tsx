import { Icon } from "../../kit/icons.tsx";
import { useEntryTranslationText } from "./use-translation-status.ts";

interface EntryTranslationMarkProps {
  readonly isTranslated: boolean;
  /** Whether the value is a text, or else an address. */
  readonly isText: boolean;
}

/** Next to an entry of a list: whether the shown language translates it. */
export function EntryTranslationMark({ isTranslated, isText }: EntryTranslationMarkProps) {
  const text = useEntryTranslationText()(isTranslated, isText);
  return (
    <span className="entry-translation" data-state={isTranslated ? "all" : isText ? "none" : undefined} title={text}>
      <span className="for-screen-readers">{text}</span>
      <Icon name={isTranslated ? "check" : "language"} size={14} />
    </span>
  );
}
