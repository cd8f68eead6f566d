import { Icon, type IconName } from "./icons.tsx";
import { useWords } from "../state/session/use-say.ts";
import { keysOf } from "./shortcut-text.ts";

interface IconButtonProps {
  readonly icon: IconName;
  readonly label: string;
  readonly shortcut?: string;
  readonly pressed?: boolean;
  readonly disabled?: boolean;
  readonly onPress: () => void;
}

/** A button that shows a picture. The pointer does not take the focus, so a text selection stays where it is. */
export function IconButton({ icon, label, shortcut, pressed, disabled = false, onPress }: IconButtonProps) {
  const say = useWords();
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      title={shortcut === undefined ? label : `${label} (${keysOf(say, shortcut)})`}
      aria-pressed={pressed}
      disabled={disabled}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      <Icon name={icon} size={18} />
    </button>
  );
}
