import { useEffect } from "react";
import { focusArea } from "./focus-areas.ts";
import { find } from "../state/actions/find.ts";
import { letterOf } from "../state/actions/item-keys.ts";
import { redo, undo } from "../state/actions/history-actions.ts";
import { chooseZoom, stepZoom } from "../panels/canvas/zoom/zoom-canvas.ts";
import { switchTagView } from "../state/tags/tag-view.ts";
import { useSession, type Session } from "../state/session/session.ts";

/**
 * Shortcuts outside of text inputs, which have their own undo: Ctrl+Z, Ctrl+Y and Ctrl+Shift+Z (⌘ on a Mac), and `?`
 * for the list of shortcuts. Everywhere: Ctrl+K opens the quick actions, Ctrl+F the search, Ctrl+H with the
 * fields that replace, Ctrl with +, - and 0 zooms the mail, Ctrl+Alt+P shows sample values or tags, and F6 moves to the
 * next area.
 */
export function useEditorKeys(): void {
  const session = useSession();

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.defaultPrevented || session.store.state().preview !== null) return;
      const act = actionOf(session, event);
      if (!act) return;
      event.preventDefault();
      act();
    }
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [session]);
}

function actionOf(session: Session, event: KeyboardEvent): (() => void) | undefined {
  const { store } = session;
  const key = event.key.toLowerCase();
  const ctrl = (event.ctrlKey || event.metaKey) && !event.altKey;
  if (ctrl && key === "f") return () => find(session);
  if (ctrl && key === "h" && !event.metaKey) return () => find(session, { replaces: true });
  // A code field has keys that begin with Ctrl+K itself.
  const isInCode = event.target instanceof Element && event.target.closest(".cm-editor") !== null;
  if (ctrl && key === "k" && !event.shiftKey && !isInCode)
    return () => store.set({ showsQuickActions: !store.state().showsQuickActions });
  const zoom = ctrl ? zoomKeys[key] : undefined;
  if (zoom) return () => zoom(session);
  if (event.altKey && (event.ctrlKey || event.metaKey) && letterOf(event) === "p") return () => switchTagView(session);
  if (event.key === "F6") return () => focusArea(event.shiftKey ? -1 : 1);
  if (typesText(event.target)) return undefined;
  if (ctrl && key === "z") return () => (event.shiftKey ? redo(session) : undo(session));
  if (ctrl && key === "y") return () => redo(session);
  if (key === "?" && !ctrl) return () => store.set({ showsShortcuts: true });
  return undefined;
}

/** The keys by which browsers zoom, which do so while the focus is outside of the editor. */
const zoomKeys: Readonly<Record<string, (session: Session) => void>> = {
  "+": (session) => stepZoom(session, 1),
  "=": (session) => stepZoom(session, 1),
  "-": (session) => stepZoom(session, -1),
  "0": (session) => chooseZoom(session, "fit"),
};

function typesText(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && (target.type === "text" || target.type === "number");
}
