import type { KeyboardEvent, ReactNode } from "react";
import { createPortal } from "react-dom";
import { Icon, type IconName } from "./icons.tsx";
import { useFloatingBox } from "./use-floating-box.ts";

export interface MenuEntry {
  readonly label: string;
  readonly icon: IconName;
  /** Shown instead of the icon. */
  readonly picture?: ReactNode;
  readonly shortcut?: string;
  readonly disabled?: boolean;
  readonly onChoose: () => void;
}

interface MenuProps {
  readonly label: string;
  /** The top left corner in the window. The menu is moved to stay inside the window. */
  readonly at: { readonly x: number; readonly y: number };
  /** Groups of entries, separated by lines. */
  readonly groups: readonly (readonly MenuEntry[])[];
  readonly onClose: () => void;
}

/**
 * A menu at a point. Arrow keys move, Escape, Tab and a click elsewhere close it; then the focus returns to the
 * previous element.
 */
export function Menu({ label, at, groups, onClose }: MenuProps) {
  const menu = useFloatingBox({
    at,
    entries: groups.flat().length,
    onOpen: (box) => entriesOf(box)[0]?.focus(),
    onClose,
  });

  function onKeyDown(event: KeyboardEvent): void {
    const entries = entriesOf(menu.current);
    const here = entries.findIndex((entry) => entry === document.activeElement);
    const next: Readonly<Record<string, number>> = {
      ArrowDown: (here + 1) % entries.length,
      ArrowUp: (here - 1 + entries.length) % entries.length,
      Home: 0,
      End: entries.length - 1,
    };
    const to = next[event.key];
    if (to !== undefined) entries[to]?.focus();
    else if (event.key === "Escape" || event.key === "Tab") onClose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  // Rendered outside the opening element, which may be scaled.
  return createPortal(
    <div ref={menu} className="menu" role="menu" aria-label={label} onKeyDown={onKeyDown}>
      {groups
        .filter((group) => group.length > 0)
        .map((group, i) => (
          <div key={i} className="menu-group" role="group">
            {group.map((entry, n) => (
              <button
                key={`${n} ${entry.label}`}
                type="button"
                role="menuitem"
                tabIndex={-1}
                disabled={entry.disabled}
                onClick={() => {
                  onClose();
                  entry.onChoose();
                }}
              >
                {entry.picture ?? <Icon name={entry.icon} size={16} />}
                <span>{entry.label}</span>
                {entry.shortcut !== undefined && <kbd>{entry.shortcut}</kbd>}
              </button>
            ))}
          </div>
        ))}
    </div>,
    document.querySelector("main") ?? document.body,
  );
}

function entriesOf(menu: HTMLElement | null): HTMLElement[] {
  return Array.from(menu?.querySelectorAll<HTMLElement>("[role=menuitem]:not(:disabled)") ?? []);
}
