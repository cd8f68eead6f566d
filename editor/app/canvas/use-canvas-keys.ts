import type { KeyboardEvent } from "react";
import { ancestorsOf } from "#shared/email/design/find.ts";
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
 * The canvas by keyboard: arrows walk through the mail, Alt+arrows move the selected item, Enter edits its text,
 * Escape goes outwards, Delete and Ctrl+D do what they say.
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

    function actionOf({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): (() => void) | undefined {
      const direction = arrows[key];
      if (direction && !altKey) return () => walk(direction);
      if (selected === null) return undefined;
      if (direction) return () => moveBy(session, selected, direction);
      if (key === "Delete" || key === "Backspace") return () => removeItem(session, selected);
      if (key.toLowerCase() === "d" && (ctrlKey || metaKey)) return () => duplicateItem(session, selected);
      if (key === "Escape") return () => store.set({ selected: ancestorsOf(design, selected)[0] ?? null });
      if (key === "Enter" && mayEditInPlace(design, selected)) return () => store.set({ editing: selected });
      return undefined;
    }

    function walk(direction: Direction): void {
      const next = neighbourInOrder(design, selected, direction === "up" || direction === "left" ? -1 : 1);
      if (next !== undefined) store.set({ selected: next });
    }
  };
}
