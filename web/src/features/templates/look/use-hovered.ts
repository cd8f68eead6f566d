import { useEffect, useState } from "react";

/** The template whose name the pointer rests on, and where its picture has room: in CSS pixels of the window. */
export interface Hovered {
  readonly id: string;
  readonly left: number;
  readonly top: number;
}

/** Of the picture, in CSS pixels. */
export const HOVER_WIDTH = 320;
const HOVER_HEIGHT = (HOVER_WIDTH * 3) / 4;
/** How long the pointer rests on a name before its picture is shown. */
const REST_MS = 500;
const GAP = 4;

/**
 * The template whose name a mouse rests on, until it leaves both the name and the picture, or anything is pressed or
 * scrolled.
 */
export function useHovered(): Hovered | undefined {
  const [hovered, setHovered] = useState<Hovered>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let waiting: Element | undefined;
    let shown: { readonly link: Element; readonly at: Hovered } | undefined;
    const hide = () => {
      clearTimeout(timer);
      waiting = undefined;
      shown = undefined;
      setHovered(undefined);
    };
    const restOn = (link: Element) => {
      const id = link.closest<HTMLElement>("[data-look]")?.dataset["look"];
      if (id === undefined) return;
      waiting = link;
      timer = setTimeout(() => {
        waiting = undefined;
        if (!link.isConnected) return;
        shown = { link, at: { id, ...placeFor(link.getBoundingClientRect()) } };
        setHovered(shown.at);
      }, REST_MS);
    };
    const onPointerMove = ({ target, pointerType, clientX, clientY }: PointerEvent) => {
      const link = target instanceof Element ? target.closest("[data-look] a") : null;
      if (link !== null && (link === shown?.link || link === waiting)) return;
      // The picture lets the pointer through, so that it is never in the way.
      if (shown !== undefined && isWithin(shown.at, clientX, clientY)) return;
      if (shown !== undefined || waiting !== undefined) hide();
      if (link !== null && pointerType === "mouse") restOn(link);
    };
    // The mouse may rest on a name since before this code was there.
    const resting = window.matchMedia("(hover: hover)").matches ? document.querySelector("[data-look] a:hover") : null;
    if (resting !== null) restOn(resting);
    window.addEventListener("pointermove", onPointerMove);
    document.documentElement.addEventListener("pointerleave", hide);
    for (const type of endings) window.addEventListener(type, hide, { capture: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener("pointermove", onPointerMove);
      document.documentElement.removeEventListener("pointerleave", hide);
      for (const type of endings) window.removeEventListener(type, hide, { capture: true });
    };
  }, []);
  return hovered;
}

const endings = ["pointerdown", "keydown", "scroll"] as const;

const isWithin = ({ left, top }: Hovered, x: number, y: number): boolean =>
  x >= left - GAP && x <= left + HOVER_WIDTH && y >= top - GAP && y <= top + HOVER_HEIGHT + GAP;

/** Below the name, or above it where the window ends. */
function placeFor({ left, top, bottom }: DOMRect): Pick<Hovered, "left" | "top"> {
  const { clientWidth, clientHeight } = document.documentElement;
  const below = bottom + GAP;
  return {
    left: Math.max(GAP, Math.min(left, clientWidth - HOVER_WIDTH - GAP)),
    top: below + HOVER_HEIGHT < clientHeight ? below : Math.max(GAP, top - GAP - HOVER_HEIGHT),
  };
}
