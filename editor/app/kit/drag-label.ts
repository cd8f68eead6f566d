import { setCustomNativeDragPreview } from "@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview";
import { pointerOutsideOfPreview } from "@atlaskit/pragmatic-drag-and-drop/element/pointer-outside-of-preview";

type SetPreview = Parameters<typeof setCustomNativeDragPreview>[0]["nativeSetDragImage"];

/** Shows a small label at the pointer during a drag, instead of the browser's picture of the element. */
export function showDragLabel(nativeSetDragImage: SetPreview, label: string): void {
  setCustomNativeDragPreview({
    nativeSetDragImage,
    getOffset: pointerOutsideOfPreview({ x: "12px", y: "8px" }),
    render: ({ container }) => {
      const chip = document.createElement("div");
      chip.className = "drag-label";
      chip.textContent = label;
      container.append(chip);
    },
  });
}
