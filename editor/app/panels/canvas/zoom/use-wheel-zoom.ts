import { useEffect, type RefObject } from "react";
import { useSession } from "../../../state/session/session.ts";
import { MAX_ZOOM, MIN_ZOOM, shownScale } from "../../../state/zoom/stage.ts";
import { announceZoom, zoomCanvas } from "./zoom-canvas.ts";

/** A line of a wheel that counts lines, in pixels. */
const LINE = 16;
/** A notch of a mouse wheel is many pixels; a pinch on a touch pad sends few at a time. */
const MAX_PIXELS = 24;
const PIXELS_TO_DOUBLE = 100;
/** A screen reader reads the level after the last turn. */
const QUIET_MS = 400;

/** Ctrl with the wheel, or a pinch on a touch pad, which browsers report as the same, zooms at the pointer. */
export function useWheelZoom(pane: RefObject<HTMLElement | null>): void {
  const session = useSession();

  useEffect(() => {
    const element = pane.current;
    let timer: ReturnType<typeof setTimeout> | undefined;

    function onWheel(event: WheelEvent): void {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const turned = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : event.deltaY * LINE;
      const pixels = Math.max(-MAX_PIXELS, Math.min(MAX_PIXELS, turned));
      const wanted = shownScale(session.store.state()) * 2 ** (-pixels / PIXELS_TO_DOUBLE);
      zoomCanvas(session, Math.max(MIN_ZOOM, Math.min(MAX_ZOOM, wanted)), event);
      clearTimeout(timer);
      timer = setTimeout(() => announceZoom(session), QUIET_MS);
    }

    // React's own listeners cannot prevent the browser's zoom.
    element?.addEventListener("wheel", onWheel, { passive: false });
    return () => {
      clearTimeout(timer);
      element?.removeEventListener("wheel", onWheel);
    };
  }, [session, pane]);
}
