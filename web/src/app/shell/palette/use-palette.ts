import { useEffect, useRef, useState } from "react";
import { onPaletteRequest } from "#web/lib/palette/palette-request.ts";
import { commandKey, dialogIsOpen, isCommand, isInCode } from "../app-keys.ts";

export interface PaletteControl {
  readonly open: boolean;
  readonly show: () => void;
  readonly hide: () => void;
  /** Text that was typed before the palette's code was loaded. */
  readonly early: string;
}

/** The shortcut on this machine. */
export const shortcut = `${commandKey} K`;

const isShortcut = (event: KeyboardEvent): boolean => isCommand(event, "k") && !event.shiftKey;

const isCharacter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey;

/** Whether the palette is open. Ctrl-K or Cmd-K toggles it. */
export function usePalette(): PaletteControl {
  const [open, setOpen] = useState(false);
  const [early, setEarly] = useState("");
  // The next key may come before React has rendered the change of the last one.
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
        // Browsers use the shortcut for their search field.
        event.preventDefault();
        if (isOpen.current || !dialogIsOpen()) change(!isOpen.current);
      } else if (isOpen.current && isCharacter(event) && !dialogIsOpen()) {
        event.preventDefault();
        setEarly((typed) => typed + event.key);
      }
    };
    // In the capture phase, because key events of a focused disabled button do not bubble.
    window.addEventListener("keydown", onKeyDown, { capture: true });
    const stop = onPaletteRequest(() => change(true));
    return () => {
      window.removeEventListener("keydown", onKeyDown, { capture: true });
      stop();
    };
  }, []);
  return { open, early, show: () => change(true), hide: () => change(false) };
}
