import { draggable } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { useEffect, useEffectEvent, useRef, type ReactNode } from "react";
import type { DragData } from "../../model/items/drag-data.ts";
import { showDragLabel } from "../../kit/drag-label.ts";
import { useSay } from "../../state/session/use-say.ts";

interface TileProps {
  readonly label: string;
  readonly dragged: DragData;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

export function Tile({ label, dragged, onPress, children }: TileProps) {
  const say = useSay();
  const tile = useRef<HTMLButtonElement>(null);
  const data = useEffectEvent(() => ({ ...dragged }));

  useEffect(() => {
    if (!tile.current) return undefined;
    return draggable({
      element: tile.current,
      getInitialData: () => data(),
      onGenerateDragPreview: ({ nativeSetDragImage }) => showDragLabel(nativeSetDragImage, label),
    });
  }, [label]);

  return (
    <button
      ref={tile}
      type="button"
      className="tile"
      aria-label={say("Add {item}", { item: label })}
      title={label}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
