import type { KeyboardEvent } from "react";
import { actOnItemKey } from "../../state/actions/item-keys.ts";
import { freedomsOf } from "../../model/items/item-permissions.ts";
import { useSession } from "../../state/session/session.ts";
import type { Node } from "./tree-nodes.ts";
import { lineId } from "./tree-line.tsx";

/**
 * The tree by keyboard: up and down walk its lines, right and left open, close and go in and out. What is done with
 * the selected item is as on the canvas.
 */
export function useTreeKeys(all: readonly Node[], toggle: (id: string) => void): (event: KeyboardEvent) => void {
  const session = useSession();
  const { store } = session;

  return (event) => {
    const { selected } = store.state();
    const here = reachable().findIndex(({ id }) => id === selected);
    if (walk(event, here) || actOnItemKey(session, event, lineId(selected ?? ""))) event.preventDefault();
  };

  /** Lines of what may not be selected are passed over. */
  function reachable(): readonly Node[] {
    const { designMode } = store.state();
    return all.filter(({ found }) => freedomsOf(found, designMode).select);
  }

  function walk({ key, altKey }: KeyboardEvent, here: number): boolean {
    if (altKey) return false;
    const nodes = reachable();
    const node = nodes[here];
    switch (key) {
      case "ArrowDown":
        return select(nodes[here + 1]?.id);
      case "ArrowUp":
        return select(nodes[here === -1 ? nodes.length - 1 : here - 1]?.id);
      case "Home":
        return select(nodes[0]?.id);
      case "End":
        return select(nodes.at(-1)?.id);
      case "ArrowRight":
        if (node?.open === false) toggle(node.id);
        else if (node?.open) select(nodes[here + 1]?.id);
        return true;
      case "ArrowLeft":
        if (node?.open) toggle(node.id);
        else select(node?.parent);
        return true;
      default:
        return false;
    }
  }

  function select(id: string | undefined): boolean {
    if (id !== undefined) store.set({ selected: id });
    return true;
  }
}
