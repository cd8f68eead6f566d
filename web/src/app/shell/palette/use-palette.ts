import { useEffect, useState } from "react";

export interface PaletteControl {
  readonly open: boolean;
  readonly show: () => void;
  readonly hide: () => void;
}

/** How the shortcut is written on this machine. */
export const shortcut = /Mac|iPhone|iPad/.test(navigator.userAgent) ? "⌘ K" : "Ctrl K";

const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === "k" && (ctrlKey || metaKey) && !altKey && !shiftKey;

/** A dialog wants its answer first. */
const dialogIsOpen = (): boolean => document.querySelector('dialog[open], [role="dialog"]') !== null;

/** Whether the palette is open; Ctrl-K or Cmd-K opens it, and closes it again. */
export function usePalette(): PaletteControl {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isShortcut(event) || event.defaultPrevented) return;
      // Browsers would go to their own search field.
      event.preventDefault();
      if (open) setOpen(false);
      else if (!dialogIsOpen()) setOpen(true);
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [open]);
  return { open, show: () => setOpen(true), hide: () => setOpen(false) };
}
