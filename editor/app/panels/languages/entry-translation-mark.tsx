import { Icon } from "../../kit/icons.tsx";
import { usePieceText } from "./use-translation-status.ts";

interface PieceMarkProps {
  readonly isOwn: boolean;
  /** Whether it is words, or else an address. */
  readonly ofWords: boolean;
}

/** Beside an entry of a list: whether the language that is shown has its own words, or address, for it. */
export function PieceMark({ isOwn, ofWords }: PieceMarkProps) {
  const text = usePieceText()(isOwn, ofWords);
  return (
    <span className="piece-mark" data-state={isOwn ? "all" : ofWords ? "none" : undefined} title={text}>
      <span className="for-screen-readers">{text}</span>
      <Icon name={isOwn ? "check" : "language"} size={14} />
    </span>
  );
}
