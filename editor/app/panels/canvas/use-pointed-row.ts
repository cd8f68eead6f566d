import { useEffect, useEffectEvent, useState, type RefObject } from "react";
import { bottomOf, type Layout, type Point } from "./page/layout.ts";

type ToPage = (point: { clientX: number; clientY: number }) => Point;

/** The id of the row at the height of the pointer, also next to the mail; the nearest row above and below the mail. */
export function usePointedRow(pane: RefObject<HTMLElement | null>, layout: Layout, toPage: ToPage): string | undefined {
  const [pointed, setPointed] = useState<string>();
  const point = useEffectEvent((event: PointerEvent) => {
    const { y } = toPage(event);
    const row = layout.rows.find(({ box }) => y < bottomOf(box)) ?? layout.rows.at(-1);
    setPointed(event.pointerType === "touch" ? undefined : row?.id);
  });

  useEffect(() => {
    const element = pane.current;
    const onMove = (event: PointerEvent) => point(event);
    const onLeave = () => setPointed(undefined);
    element?.addEventListener("pointermove", onMove);
    element?.addEventListener("pointerleave", onLeave);
    return () => {
      element?.removeEventListener("pointermove", onMove);
      element?.removeEventListener("pointerleave", onLeave);
    };
  }, [pane]);

  return pointed;
}
