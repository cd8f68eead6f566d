import { useEffect, useState } from "react";
import { dialogIsOpen, isCommand, isInCode } from "../app-keys.ts";

export interface SheetControl {
  readonly open: boolean;
  readonly show: () => void;
  readonly hide: () => void;
}

/** Whether the list of keyboard shortcuts is open. Ctrl-/ or Cmd-/ opens it, unless a dialog is open. */
export function useShortcutSheet(): SheetControl {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isCommand(event, "/") || isInCode(event)) return;
      event.preventDefault();
      if (!dialogIsOpen()) setOpen(true);
    };
    // In the capture phase, because key events of a focused disabled button do not bubble.
    window.addEventListener("keydown", onKeyDown, { capture: true });
    return () => window.removeEventListener("keydown", onKeyDown, { capture: true });
  }, []);
  return { open, show: () => setOpen(true), hide: () => setOpen(false) };
}
