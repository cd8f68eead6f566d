import { draggable } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { useEffect, useRef } from "react";
import { idOf } from "#shared/email/design/address.ts";
import { findItem } from "#shared/email/design/find.ts";
import { IconButton } from "../chrome/icon-button.tsx";
import { Icon } from "../icons.tsx";
import { labelOf } from "../item-names.ts";
import { freedomsOf } from "../state/freedoms.ts";
import { duplicateItem, moveBy, removeItem } from "../state/item-actions.ts";
import { useEditor, useSession } from "../state/use-editor.ts";
import type { Dragged } from "./dragged.ts";
import { showDragLabel } from "./drag-preview.ts";
import { mayEditInPlace } from "./in-place.ts";
import type { Box } from "./layout.ts";
import { useWords } from "../words/use-words.ts";

interface SelectionBarProps {
  readonly id: string;
  readonly box: Box;
}

const height = 32;

/** What can be done with the selected item, above it. */
export function SelectionBar({ id, box }: SelectionBarProps) {
  const session = useSession();
  const say = useWords();
  const design = useEditor((state) => state.design);
  const found = findItem(design, id);
  if (!found || found.kind === "column") return null;
  const { drag, duplicate, remove } = freedomsOf(found);
  const label = labelOf(say, found);
  const row = found.kind === "content" ? idOf(found.row) : undefined;

  return (
    <div
      className="selection-bar"
      role="toolbar"
      aria-label={say("{item} actions", { item: label })}
      style={{ left: box.left, top: box.top - height, minWidth: box.width }}
    >
      <DragHandle kind={found.kind} id={id} label={label} disabled={!drag} />
      {row !== undefined && (
        <IconButton icon="row" label={say("Select row")} onPress={() => session.store.set({ selected: row })} />
      )}
      {mayEditInPlace(design, id) && (
        <IconButton
          icon="pencil"
          label={say("Edit text")}
          shortcut="Enter"
          onPress={() => session.store.set({ editing: id })}
        />
      )}
      <IconButton
        icon="up"
        label={say("Move up")}
        shortcut="Alt+↑"
        disabled={!drag}
        onPress={() => moveBy(session, id, "up")}
      />
      <IconButton
        icon="down"
        label={say("Move down")}
        shortcut="Alt+↓"
        disabled={!drag}
        onPress={() => moveBy(session, id, "down")}
      />
      <IconButton
        icon="duplicate"
        label={say("Duplicate")}
        shortcut="Ctrl+D"
        disabled={!duplicate}
        onPress={() => duplicateItem(session, id)}
      />
      <IconButton
        icon="trash"
        label={say("Delete")}
        shortcut="Del"
        disabled={!remove}
        onPress={() => removeItem(session, id)}
      />
    </div>
  );
}

interface DragHandleProps {
  readonly kind: "row" | "content";
  readonly id: string;
  readonly label: string;
  readonly disabled: boolean;
}

function DragHandle({ kind, id, label, disabled }: DragHandleProps) {
  const say = useWords();
  const handle = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!handle.current || disabled) return undefined;
    return draggable({
      element: handle.current,
      getInitialData: (): Dragged => ({ kind, id }),
      onGenerateDragPreview: ({ nativeSetDragImage }) => showDragLabel(nativeSetDragImage, label),
    });
  }, [kind, id, label, disabled]);
  return (
    <span ref={handle} className="drag-handle" title={say("Drag to move")}>
      <Icon name={disabled ? "lock" : "grip"} size={16} />
      {label}
    </span>
  );
}
