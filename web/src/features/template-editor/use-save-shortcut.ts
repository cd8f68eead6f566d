import { useEffect, useEffectEvent } from "react";

/**
 * Ctrl+S, or Command+S, saves, wherever in the editor the keyboard is: our engine's frame is of this origin, one of
 * Unlayer's is not and keeps its keys. The browser's own dialog never opens.
 */
export function useSaveShortcut(isOpen: boolean, onSave: () => void): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (!isShortcut || event.key.toLowerCase() !== "s") return;
    event.preventDefault();
    if (!event.repeat) onSave();
  });

  useEffect(() => {
    const frames = Array.from(document.querySelectorAll("iframe"), (frame) => frame.contentDocument);
    const places = [document, ...frames.filter((frame) => frame !== null)];
    const listen = (event: KeyboardEvent) => pressed(event);
    for (const place of places) place.addEventListener("keydown", listen);
    return () => {
      for (const place of places) place.removeEventListener("keydown", listen);
    };
  }, [isOpen]);
}
