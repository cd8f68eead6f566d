import { useEffect, useEffectEvent, useState } from "react";
import { designIn, type DesignEditor } from "#web/ui/design/design-editor.ts";

/**
 * Ctrl+S, or Command+S, saves, wherever in the editor the keyboard is: our engine's frame is of this origin, one of
 * Unlayer's is not and keeps its keys. The browser's own dialog never opens.
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
    // The engine tells of changes by messages: its answer comes behind those of what was changed just before.
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
