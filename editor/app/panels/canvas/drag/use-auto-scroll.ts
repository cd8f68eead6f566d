import { monitorForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { useEffect, type RefObject } from "react";

/**
 * Within this distance in pixels of its upper or lower edge, a pane scrolls during a drag, faster closer to the edge.
 */
const EDGE = 56;
const PIXELS_PER_SECOND = 1100;

/** How far the pointer is into the edge: -1 at the top, 1 at the bottom, 0 between the edges or outside the pane. */
export function pull(pane: DOMRectReadOnly, { x, y }: { readonly x: number; readonly y: number }): number {
  if (x < pane.left || x > pane.right || y < pane.top || y > pane.bottom) return 0;
  if (y < pane.top + EDGE) return (y - pane.top) / EDGE - 1;
  if (y > pane.bottom - EDGE) return 1 - (pane.bottom - y) / EDGE;
  return 0;
}

/** Scrolls a pane while something is dragged near its edges. */
export function useAutoScroll(pane: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let pointer = { x: -1, y: -1 };
    let frame = 0;
    let before = 0;

    function step(now: number): void {
      const element = pane.current;
      const seconds = Math.min(now - before, 50) / 1000;
      before = now;
      if (element) {
        const by = pull(element.getBoundingClientRect(), pointer);
        if (by !== 0) element.scrollTop += by * PIXELS_PER_SECOND * seconds;
      }
      frame = requestAnimationFrame(step);
    }

    const stop = monitorForElements({
      onDragStart: () => {
        before = performance.now();
        frame = requestAnimationFrame(step);
      },
      onDrag: ({ location }) => {
        const { clientX, clientY } = location.current.input;
        pointer = { x: clientX, y: clientY };
      },
      onDrop: () => {
        pointer = { x: -1, y: -1 };
        cancelAnimationFrame(frame);
      },
    });
    return () => {
      cancelAnimationFrame(frame);
      stop();
    };
  }, [pane]);
}
