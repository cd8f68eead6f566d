import { useEffect, useEffectEvent, useState } from "react";
import { designIn, type DesignEditor } from "#web/ui/design/design-editor.ts";

/**
 * Ctrl+S or Command+S saves, wherever the focus is in the editor. Our engine's frame has this origin; Unlayer's frame
 * has another and keeps its keys. The browser's save dialog never opens.
 */
export function useSaveShortcut(editor: DesignEditor | undefined, onSave: () => void): void {
  const [presses, setPresses] = useState(0);
  const save = useEffectEvent(onSave);
  useEffect(() => {
    if (presses > 0) save();
  }, [presses]);

  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (!isShortcut || event.key.toLowerCase() !== "s") return;
    event.preventDefault();
    if (event.repeat || editor === undefined) return;
    // The engine reports changes by messages in order, so its response comes after the report of the last change.
    const told = designIn(editor).catch(() => undefined);
    void told.then(() => setPresses((count) => count + 1));
  });

  useEffect(() => {
    const frames = Array.from(document.querySelectorAll("iframe"), (frame) => frame.contentDocument);
    const places = [document, ...frames.filter((frame) => frame !== null)];
    const listen = (event: KeyboardEvent) => pressed(event);
    for (const place of places) place.addEventListener("keydown", listen);
    return () => {
      for (const place of places) place.removeEventListener("keydown", listen);
    };
  }, [editor]);
}
