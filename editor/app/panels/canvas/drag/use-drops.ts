import { dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { useEffect, useState, type RefObject } from "react";
import { insertBlockById } from "../../../state/actions/block-actions.ts";
import {
  insertContent,
  insertBrandRow,
  insertRow,
  mayAddRow,
  mayTakeContents,
  putContent,
  putRow,
} from "../../../state/actions/item-actions.ts";
import { insertSection } from "../../../state/actions/sections.ts";
import { useSession, type Session } from "../../../state/session/session.ts";
import { DragData } from "../../../model/items/drag-data.ts";
import { contentDropPlace, rowDropPlace, type DropMark } from "./drop-place.ts";
import { boxOf, type Box, type Layout, type Point } from "../page/layout.ts";
import { useAutoScroll } from "./use-auto-scroll.ts";

export interface DropSurface {
  readonly element: RefObject<HTMLElement | null>;
  readonly layout: Layout;
  readonly scale: number;
  /** Converts a point of the window to a point of the mail's page. */
  readonly toPage: (point: { clientX: number; clientY: number }) => Point;
}

interface Drop {
  readonly mark: DropMark;
  readonly perform: () => void;
}

/** Drawn during a drag: the drop position and the place of the dragged item. */
export interface Marks {
  readonly to: DropMark | undefined;
  readonly from: Box | undefined;
}

/** Handles drops on the canvas. Returns the marks to draw during a drag. */
export function useDrops({ element, layout, scale, toPage }: DropSurface): Marks | undefined {
  const session = useSession();
  const [marks, setMarks] = useState<Marks>();
  useAutoScroll(element);

  useEffect(() => {
    if (!element.current) return undefined;
    return dropTargetForElements({
      element: element.current,
      onDrag: ({ source, location }) => {
        const to = dropAt(session, layout, scale, source.data, toPage(location.current.input))?.mark;
        const from = boxOfDragged(layout, source.data);
        setMarks((before) => (JSON.stringify(before) === JSON.stringify({ to, from }) ? before : { to, from }));
      },
      onDragLeave: () => setMarks(undefined),
      onDrop: ({ source, location }) => {
        setMarks(undefined);
        dropAt(session, layout, scale, source.data, toPage(location.current.input))?.perform();
      },
    });
  }, [session, element, layout, scale, toPage]);

  return marks;
}

function dropAt(session: Session, layout: Layout, scale: number, data: unknown, point: Point): Drop | undefined {
  const parsed = DragData.safeParse(data);
  if (!parsed.success) return undefined;
  const dragged = parsed.data;
  if (dragged.kind !== "content" && dragged.kind !== "tool") {
    const { to, mark } = rowDropPlace(layout, point);
    if (dragged.kind === "row") return { mark, perform: () => putRow(session, dragged.id, to) };
    if (dragged.kind === "layout") return { mark, perform: () => insertRow(session, dragged.cells, to) };
    if (dragged.kind === "brand") return { mark, perform: () => insertBrandRow(session, dragged.id, to) };
    if (dragged.kind === "section") return { mark, perform: () => void insertSection(session, dragged.id, to) };
    return { mark, perform: () => insertBlockById(session, dragged.id, to) };
  }
  const place = contentDropPlace(layout, point, mayAddRow(session), scale);
  if (!place || (place.to.into === "column" && !mayTakeContents(session, place.to.column))) return undefined;
  const { to, mark } = place;
  if (dragged.kind === "content") return { mark, perform: () => putContent(session, dragged.id, to) };
  return { mark, perform: () => insertContent(session, dragged.type, to) };
}

function boxOfDragged(layout: Layout, data: unknown): Box | undefined {
  const dragged = DragData.safeParse(data).data;
  return dragged?.kind === "content" || dragged?.kind === "row" ? boxOf(layout, dragged.id) : undefined;
}
