import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import { draggable, dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import {
  attachInstruction,
  extractInstruction,
  type Availability,
  type Operation,
} from "@atlaskit/pragmatic-drag-and-drop-hitbox/list-item";
import { useEffect, useEffectEvent, useState, type RefObject } from "react";
import { idOf } from "#shared/email/design/address.ts";
import type { Found } from "#shared/email/design/find.ts";
import { showDragLabel } from "../../kit/drag-label.ts";
import { insertBlockById } from "../../state/actions/block-actions.ts";
import { DragData } from "../../model/items/drag-data.ts";
import type { Destination } from "../../model/items/destinations.ts";
import { permissionsOf } from "../../model/items/item-permissions.ts";
import {
  insertContent,
  insertBrandRow,
  insertRow,
  mayTakeContents,
  putContent,
  putRow,
} from "../../state/actions/item-actions.ts";
import { insertSection } from "../../state/actions/sections.ts";
import { useSession, type Session } from "../../state/session/session.ts";

/** Makes a line of the tree draggable and handles drops on it. Returns the drop position. */
export function useNodeDrag(line: RefObject<HTMLElement | null>, found: Found, label: string): Operation | undefined {
  const session = useSession();
  const [mark, setMark] = useState<Operation>();
  const current = useEffectEvent(() => ({ found, label }));

  useEffect(() => {
    const element = line.current;
    if (!element) return undefined;
    return combine(
      draggable({
        element,
        canDrag: () => permissionsOf(current().found, session.store.state().designMode).drag,
        getInitialData: (): DragData | Record<string, never> => {
          const { kind, item } = current().found;
          return kind === "column" ? {} : { kind, id: idOf(item) };
        },
        onGenerateDragPreview: ({ nativeSetDragImage }) => showDragLabel(nativeSetDragImage, current().label),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => isDropped(source.data),
        getData: ({ input, source }) =>
          attachInstruction({}, { input, element, operations: operationsFor(session, current().found, source.data) }),
        onDrag: ({ self }) => setMark(operationIn(self.data)),
        onDragLeave: () => setMark(undefined),
        onDrop: ({ self, source }) => {
          setMark(undefined);
          const operation = operationIn(self.data);
          const dragged = DragData.safeParse(source.data);
          if (operation && dragged.success) drop(session, dragged.data, current().found, operation);
        },
      }),
    );
  }, [line, session]);

  return mark;
}

function isDropped(data: unknown): boolean {
  return DragData.safeParse(data).success;
}

function operationIn(data: Record<string | symbol, unknown>): Operation | undefined {
  const instruction = extractInstruction(data);
  return instruction && !instruction.blocked ? instruction.operation : undefined;
}

const nextTo: Partial<Record<Operation, Availability>> = {
  "reorder-before": "available",
  "reorder-after": "available",
};

/** Rows are dropped next to rows; contents next to contents and into columns that may be edited. */
function operationsFor(session: Session, found: Found, data: unknown): Partial<Record<Operation, Availability>> {
  const kind = DragData.safeParse(data).data?.kind;
  if (kind !== undefined && kind !== "content" && kind !== "tool") return found.kind === "row" ? nextTo : {};
  const column = found.kind === "content" ? found.column : found.kind === "column" ? found.item : found.item.columns[0];
  if (!column || !mayTakeContents(session, idOf(column))) return {};
  return found.kind === "content" ? nextTo : { combine: "available" };
}

function drop(session: Session, dragged: DragData, found: Found, operation: Operation): void {
  const { path } = found;
  const after = operation === "reorder-after" ? 1 : 0;
  if (dragged.kind !== "content" && dragged.kind !== "tool") {
    const place = { area: path.area, at: path.row + after };
    if (dragged.kind === "row") putRow(session, dragged.id, place);
    else if (dragged.kind === "layout") insertRow(session, dragged.cells, place);
    else if (dragged.kind === "brand") insertBrandRow(session, dragged.id, place);
    else if (dragged.kind === "section") void insertSection(session, dragged.id, place);
    else insertBlockById(session, dragged.id, place);
    return;
  }
  const to = destination(found, after);
  if (!to) return;
  if (dragged.kind === "content") putContent(session, dragged.id, to);
  else insertContent(session, dragged.type, to);
}

function destination(found: Found, after: number): Destination | undefined {
  if (found.kind === "content") {
    return { into: "column", column: idOf(found.column), at: (found.path.content ?? 0) + after };
  }
  const column = found.kind === "column" ? found.item : found.item.columns[0];
  return column && { into: "column", column: idOf(column), at: column.contents.length };
}
