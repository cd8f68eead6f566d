import type { KeyboardEvent } from "react";
import { actOnItemKey } from "../../state/actions/item-keys.ts";
import { permissionsOf } from "../../model/items/item-permissions.ts";
import { useSession } from "../../state/session/session.ts";
import type { TreeNode } from "./tree-nodes.ts";
import { lineId } from "./tree-line.tsx";

/**
 * Keys of the tree: up and down move the selection, right and left open, close and change the level. Other keys act on
 * the selected item, as on the canvas.
 */
export function useTreeKeys(all: readonly TreeNode[], toggle: (id: string) => void): (event: KeyboardEvent) => void {
  const session = useSession();
  const { store } = session;

  return (event) => {
    const { selected } = store.state();
    const here = reachable().findIndex(({ id }) => id === selected);
    if (walk(event, here) || actOnItemKey(session, event, lineId(selected ?? ""))) event.preventDefault();
  };

  /** Items that may not be selected are skipped. */
  function reachable(): readonly TreeNode[] {
    const { designMode } = store.state();
    return all.filter(({ found }) => permissionsOf(found, designMode).select);
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
