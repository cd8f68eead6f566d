import { useEffect } from "react";
import { useSession } from "../state/session/session.ts";
import { copyItem, cutItem, pasteItem } from "../state/actions/clipboard.ts";

/** Marks elements that represent the mail's items: copying while they have the focus copies the selected item. */
export const itemsAttribute = "data-items";

/** Handles the browser's copy, cut and paste events, which need no clipboard permission. */
export function useClipboardKeys(): void {
  const session = useSession();

  useEffect(() => {
    function onCopy(event: ClipboardEvent): void {
      const { selected } = session.store.state();
      if (selected === null || !standsForItems(document.activeElement)) return;
      const text = event.type === "cut" ? cutItem(session, selected) : copyItem(session, selected);
      if (text === undefined) return;
      event.clipboardData?.setData("text/plain", text);
      event.preventDefault();
    }
    function onPaste(event: ClipboardEvent): void {
      if (!standsForItems(document.activeElement)) return;
      if (pasteItem(session, event.clipboardData?.getData("text/plain") ?? "")) event.preventDefault();
    }
    document.addEventListener("copy", onCopy);
    document.addEventListener("cut", onCopy);
    document.addEventListener("paste", onPaste);
    return () => {
      document.removeEventListener("copy", onCopy);
      document.removeEventListener("cut", onCopy);
      document.removeEventListener("paste", onPaste);
    };
  }, [session]);
}

function standsForItems(element: Element | null): boolean {
  return element?.closest(`[${itemsAttribute}]`) !== null && element !== null;
}
