import { draggable } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { useEffect, type RefObject } from "react";
import { showDragLabel } from "../../../kit/drag-label.ts";
import type { DragData } from "../../../model/items/drag-data.ts";

/** Makes an element the handle that drags an item. */
export function useHandleDrag(
  handle: RefObject<HTMLElement | null>,
  kind: "row" | "content",
  id: string,
  label: string,
  disabled: boolean,
): void {
  useEffect(() => {
    if (!handle.current || disabled) return undefined;
    return draggable({
      element: handle.current,
      getInitialData: (): DragData => ({ kind, id }),
      onGenerateDragPreview: ({ nativeSetDragImage }) => showDragLabel(nativeSetDragImage, label),
    });
  }, [handle, kind, id, label, disabled]);
}
