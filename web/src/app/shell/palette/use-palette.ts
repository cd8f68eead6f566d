import { useEffect, useRef, useState } from "react";

export interface PaletteControl {
  readonly open: boolean;
  readonly show: () => void;
  readonly hide: () => void;
  /** What was typed before the palette's code was there. */
  readonly early: string;
}

/** How the shortcut is written on this machine. */
export const shortcut = /Mac|iPhone|iPad/.test(navigator.userAgent) ? "⌘ K" : "Ctrl K";

const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === "k" && (ctrlKey || metaKey) && !altKey && !shiftKey;

const isCharacter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey;

/** A dialog wants its answer first. */
const dialogIsOpen = (): boolean =>
  [...document.querySelectorAll('dialog[open], [role="dialog"]')].some((dialog) => dialog.checkVisibility());

/** A code editor has a meaning of its own for the shortcut. */
const isInCode = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest(".cm-editor") !== null;

/** Whether the palette is open; Ctrl-K or Cmd-K opens it, and closes it again. */
export function usePalette(): PaletteControl {
  const [open, setOpen] = useState(false);
  const [early, setEarly] = useState("");
  // The next key may come before React has rendered what the last one did.
  const isOpen = useRef(false);
  const change = (to: boolean) => {
    isOpen.current = to;
    setOpen(to);
    setEarly("");
  };

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isInCode(event)) return;
      if (isShortcut(event)) {
        // Browsers would go to their own search field.
        event.preventDefault();
        if (isOpen.current || !dialogIsOpen()) change(!isOpen.current);
      } else if (isOpen.current && isCharacter(event) && !dialogIsOpen()) {
        event.preventDefault();
        setEarly((typed) => typed + event.key);
      }
    };
    // On the way down: a disabled button that has the focus lets no key up again.
    window.addEventListener("keydown", onKeyDown, { capture: true });
    return () => window.removeEventListener("keydown", onKeyDown, { capture: true });
  }, []);
  return { open, early, show: () => change(true), hide: () => change(false) };
}
