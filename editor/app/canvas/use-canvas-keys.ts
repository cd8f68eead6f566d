import type { KeyboardEvent } from "react";
import { ancestorsOf, findItem } from "#shared/email/design/find.ts";
import { duplicateItem, moveBy, removeItem } from "../state/item-actions.ts";
import { neighbourInOrder, type Direction } from "../state/neighbours.ts";
import { useSession } from "../state/use-editor.ts";
import { mayEditInPlace } from "./in-place.ts";

const arrows: Readonly<Record<string, Direction>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
};

/**
 * The canvas by keyboard: arrows, Home and End walk through the mail, Alt+arrows move the selected item, Enter edits
 * its text, Escape goes outwards, Delete and Ctrl+D do what they say, Shift+F10 opens the menu.
 */
export function useCanvasKeys(): (event: KeyboardEvent) => void {
  const session = useSession();
  const { store } = session;

  return (event) => {
    const { design, selected } = store.state();
    const act = actionOf(event);
    if (!act) return;
    event.preventDefault();
    act();

    function actionOf({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): (() => void) | undefined {
      const direction = arrows[key];
      if (direction && !altKey) return () => walk(selected, direction === "up" || direction === "left" ? -1 : 1);
      if (key === "Home") return () => walk(null, 1);
      if (key === "End") return () => walk(null, -1);
      if (key === "ContextMenu" || (key === "F10" && shiftKey)) return openMenu;
      if (selected === null) return undefined;
      if (direction) return () => moveBy(session, selected, direction);
      if (key === "Delete" || key === "Backspace") return () => void removeItem(session, selected);
      if (key.toLowerCase() === "d" && (ctrlKey || metaKey)) return () => duplicateItem(session, selected);
      if (key === "Escape") return () => store.set({ selected: outwards(selected) });
      if (key === "Enter" && mayEditInPlace(design, selected)) return () => store.set({ editing: selected });
      return undefined;
    }

    function walk(from: string | null, step: 1 | -1): void {
      const next = neighbourInOrder(design, from, step);
      if (next !== undefined) store.set({ selected: next });
    }

    function outwards(id: string): string | null {
      const kind = findItem(design, id)?.kind;
      return kind === "row" ? null : (ancestorsOf(design, id)[0] ?? null);
    }

    function openMenu(): void {
      const rect = (
        document.getElementById("selected-outline") ?? document.querySelector(".surface")
      )?.getBoundingClientRect();
      if (rect) store.set({ menu: { item: selected, x: rect.left + 24, y: Math.max(60, rect.top + 24) } });
    }
  };
}
