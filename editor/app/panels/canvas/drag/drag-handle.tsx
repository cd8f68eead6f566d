import { useRef } from "react";
import { Icon } from "../../../kit/icons.tsx";
import { useSay } from "../../../state/session/use-say.ts";
import { useHandleDrag } from "./use-handle-drag.ts";

interface DragHandleProps {
  readonly kind: "row" | "content";
  readonly id: string;
  readonly label: string;
  readonly disabled: boolean;
}

/** The handle to drag an item; a lock if the item may not be moved. */
export function DragHandle({ kind, id, label, disabled }: DragHandleProps) {
  const say = useSay();
  const handle = useRef<HTMLSpanElement>(null);
  useHandleDrag(handle, kind, id, label, disabled);
  return (
    <span
      ref={handle}
      className="drag-handle"
      data-locked={disabled}
      title={disabled ? say("Locked") : say("Drag to move")}
    >
      <Icon name={disabled ? "lock" : "grip"} size={18} />
    </span>
  );
}
