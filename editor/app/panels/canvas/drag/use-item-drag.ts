import { draggable } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { useEffect, useEffectEvent, type RefObject } from "react";
import { findItem } from "#shared/email/design/find.ts";
import { labelOf } from "../../../model/items/item-names.ts";
import { permissionsOf } from "../../../model/items/item-permissions.ts";
import { useSession } from "../../../state/session/session.ts";
import type { DragData } from "../../../model/items/drag-data.ts";
import { showDragLabel } from "../../../kit/drag-label.ts";
import { useSay } from "../../../state/session/use-say.ts";

type Input = Readonly<{ clientX: number; clientY: number }>;

/**
 * Makes items draggable on the canvas. The draggable element is the surface over the mail; the pointer's position
 * determines the item.
 */
export function useItemDrag(
  surface: RefObject<HTMLElement | null>,
  itemUnder: (input: Input) => string | undefined,
): void {
  const { store } = useSession();
  const say = useSay();
  const under = useEffectEvent(itemUnder);

  useEffect(() => {
    if (!surface.current) return undefined;
    const foundAt = (input: Input) => {
      const id = under(input);
      return id === undefined ? undefined : { id, found: findItem(store.state().design, id) };
    };
    return draggable({
      element: surface.current,
      canDrag: ({ input }) => {
        const found = foundAt(input)?.found;
        return found !== undefined && permissionsOf(found, store.state().designMode).drag;
      },
      getInitialData: ({ input }): DragData | Record<string, never> => {
        const at = foundAt(input);
        if (!at?.found || at.found.kind === "column") return {};
        return { kind: at.found.kind, id: at.id };
      },
      onGenerateDragPreview: ({ nativeSetDragImage, location }) => {
        const found = foundAt(location.current.input)?.found;
        showDragLabel(nativeSetDragImage, found ? labelOf(say, found) : "");
      },
    });
  }, [surface, store, say]);
}
