import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from "react";

interface FloatingBox {
  /** The top left corner in the window, from which the box moves to stay inside; without one its style places it. */
  readonly at: { readonly x: number; readonly y: number } | undefined;
  /** The number of its entries: with another one, the box has another size. */
  readonly entries: number;
  /** Gives the focus to the part of the box that has it first. */
  readonly onOpen: (box: HTMLElement) => void;
  /** Called at a press outside of the box. */
  readonly onClose: () => void;
  /** A press on the element that had the focus before is not outside: it closes the box by itself. */
  readonly openerCloses?: boolean;
}

/** The least distance of the box from the edges of the window, in pixels. */
const EDGE = 4;

/**
 * A box above the page that stays inside the window and closes at a press elsewhere. When it closes, the focus returns to the
 * element that had it before.
 */
export function useFloatingBox({
  at,
  entries,
  onOpen,
  onClose,
  openerCloses = false,
}: FloatingBox): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef<Element>(null);
  const opened = useEffectEvent(onOpen);
  const pressed = useEffectEvent((target: EventTarget | null) => {
    const own = openerCloses ? [box.current, before.current] : [box.current];
    if (target instanceof Node && !own.some((each) => each?.contains(target))) onClose();
  });

  useLayoutEffect(() => {
    if (box.current && at) keepInWindow(box.current, at.x, at.y);
  }, [at, entries]);

  useEffect(() => {
    before.current ??= document.activeElement;
    if (box.current) opened(box.current);
    const onPointerDown = ({ target }: PointerEvent): void => pressed(target);
    addEventListener("pointerdown", onPointerDown, true);
    return () => {
      removeEventListener("pointerdown", onPointerDown, true);
      const lost = document.activeElement === document.body || document.activeElement === null;
      if (!lost) return;
      // The chosen action may have removed the element that opened the box.
      const back = before.current?.isConnected ? before.current : document.querySelector(".surface");
      if (back instanceof HTMLElement) back.focus({ preventScroll: true });
    };
  }, []);

  return box;
}

/** Places a box with its top left corner at a point of the window, or as near to it as the window has room. */
function keepInWindow(box: HTMLElement, x: number, y: number): void {
  const { width, height } = box.getBoundingClientRect();
  box.style.left = `${Math.max(EDGE, Math.min(x, innerWidth - width - EDGE))}px`;
  box.style.top = `${Math.max(EDGE, Math.min(y, innerHeight - height - EDGE))}px`;
}
