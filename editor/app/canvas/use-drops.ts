import { dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { useEffect, useState, type RefObject } from "react";
import { insertContent, insertRow, mayAddRow, putContent, putRow } from "../state/item-actions.ts";
import { useSession, type Session } from "../state/use-editor.ts";
import { Dragged } from "./dragged.ts";
import { contentDropPlace, rowDropPlace } from "./drop-place.ts";
import type { Box, Layout, Point } from "./layout.ts";

export interface DropSurface {
  readonly element: RefObject<HTMLElement | null>;
  readonly layout: Layout;
  /** Turns a point of the window into one of the mail's page. */
  readonly toPage: (point: { clientX: number; clientY: number }) => Point;
}

interface Drop {
  readonly mark: Box;
  readonly perform: () => void;
}

/** Takes drops on the canvas. Gives the mark to draw while something is dragged over it. */
export function useDrops({ element, layout, toPage }: DropSurface): Box | undefined {
  const session = useSession();
  const [mark, setMark] = useState<Box>();

  useEffect(() => {
    if (!element.current) return undefined;
    return dropTargetForElements({
      element: element.current,
      onDrag: ({ source, location }) => {
        setMark(dropAt(session, layout, source.data, toPage(location.current.input))?.mark);
      },
      onDragLeave: () => setMark(undefined),
      onDrop: ({ source, location }) => {
        setMark(undefined);
        dropAt(session, layout, source.data, toPage(location.current.input))?.perform();
      },
    });
  }, [session, element, layout, toPage]);

  return mark;
}

function dropAt(session: Session, layout: Layout, data: unknown, point: Point): Drop | undefined {
  const parsed = Dragged.safeParse(data);
  if (!parsed.success) return undefined;
  const dragged = parsed.data;
  if (dragged.kind === "row" || dragged.kind === "layout") {
    const { to, mark } = rowDropPlace(layout, point);
    if (dragged.kind === "row") return { mark, perform: () => putRow(session, dragged.id, to) };
    return { mark, perform: () => insertRow(session, dragged.cells, to) };
  }
  const place = contentDropPlace(layout, point, mayAddRow(session));
  if (!place) return undefined;
  const { to, mark } = place;
  if (dragged.kind === "content") return { mark, perform: () => putContent(session, dragged.id, to) };
  return { mark, perform: () => insertContent(session, dragged.type, to) };
}
