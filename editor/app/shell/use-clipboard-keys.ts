import { useEffect } from "react";
import { useSession } from "../state/session/session.ts";
import { copied, cut, paste } from "../state/actions/clipboard.ts";

/** Elements with this attribute stand for the mail's items: what is copied while they have the focus is the selected item. */
export const itemsMark = "data-items";

/** Copy, cut and paste as the browser names them: by its keys and its menu, without asking for permission. */
export function useClipboardKeys(): void {
  const session = useSession();

  useEffect(() => {
    function onCopy(event: ClipboardEvent): void {
      const { selected } = session.store.state();
      if (selected === null || !standsForItems(document.activeElement)) return;
      const text = event.type === "cut" ? cut(session, selected) : copied(session, selected);
      if (text === undefined) return;
      event.clipboardData?.setData("text/plain", text);
      event.preventDefault();
    }
    function onPaste(event: ClipboardEvent): void {
      if (!standsForItems(document.activeElement)) return;
      if (paste(session, event.clipboardData?.getData("text/plain") ?? "")) event.preventDefault();
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
  return element?.closest(`[${itemsMark}]`) !== null && element !== null;
}
