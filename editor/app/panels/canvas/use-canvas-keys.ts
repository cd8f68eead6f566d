import type { KeyboardEvent } from "react";
import { actOnItemKey, arrows } from "../../state/actions/item-keys.ts";
import { nextItem } from "../../model/items/destinations.ts";
import { useSession } from "../../state/session/session.ts";

/** Keys of the canvas: arrows, Home and End move the selection; the other keys act on the selected item. */
export function useCanvasKeys(): (event: KeyboardEvent) => void {
  const session = useSession();
  const { store } = session;

  return (event) => {
    // While the text editor is opening, keys must not act on the item.
    if (store.state().editing !== null) return;
    if (walk(event) || actOnItemKey(session, event, "selected-outline")) event.preventDefault();
  };

  function walk({ key, altKey }: KeyboardEvent): boolean {
    const { selected } = store.state();
    const direction = altKey ? undefined : arrows[key];
    if (direction) return select(selected, direction === "up" || direction === "left" ? -1 : 1);
    if (key === "Home") return select(null, 1);
    return key === "End" && select(null, -1);
  }

  function select(from: string | null, step: 1 | -1): boolean {
    const next = nextItem(store.state(), from, step);
    if (next !== undefined) store.set({ selected: next });
    return true;
  }
}
