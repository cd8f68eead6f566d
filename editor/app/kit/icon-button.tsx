import { Icon, type IconName } from "./icons.tsx";
import { useSay } from "../state/session/use-say.ts";
import { shortcutText } from "./shortcut-text.ts";

interface IconButtonProps {
  readonly icon: IconName;
  readonly label: string;
  readonly shortcut?: string;
  readonly pressed?: boolean;
  readonly disabled?: boolean;
  readonly onPress: () => void;
}

/** A button that shows an icon. Pressing it with the pointer does not move the focus, so a text selection stays. */
export function IconButton({ icon, label, shortcut, pressed, disabled = false, onPress }: IconButtonProps) {
  const say = useSay();
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      title={shortcut === undefined ? label : `${label} (${shortcutText(say, shortcut)})`}
      aria-pressed={pressed}
      disabled={disabled}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      <Icon name={icon} size={18} />
    </button>
  );
}
