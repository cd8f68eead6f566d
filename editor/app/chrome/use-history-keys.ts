import { useEffect } from "react";
import { useSession } from "../state/use-editor.ts";

/** Ctrl+Z, Ctrl+Y and Ctrl+Shift+Z (⌘ on a Mac) anywhere but where text is typed, which has an undo of its own. */
export function useHistoryKeys(): void {
  const { store } = useSession();

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || typesText(event.target)) return;
      const key = event.key.toLowerCase();
      if (key !== "z" && key !== "y") return;
      event.preventDefault();
      if (key === "y" || event.shiftKey) store.redo();
      else store.undo();
    }
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [store]);
}

function typesText(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && (target.type === "text" || target.type === "number");
}
