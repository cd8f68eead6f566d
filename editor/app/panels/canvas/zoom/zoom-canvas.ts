import { flushSync } from "react-dom";
import { sayFrom } from "../../../model/i18n/say.ts";
import { announce } from "../../../state/actions/announce.ts";
import type { Zoom } from "../../../state/session/editor-state.ts";
import type { Session } from "../../../state/session/session.ts";
import { keepZoom } from "../../../state/zoom/kept-zoom.ts";
import { nextLevel, percentOfScale, shownScale } from "../../../state/zoom/stage.ts";

interface Place {
  readonly clientX: number;
  readonly clientY: number;
}

/** Shows the mail larger or smaller. What is at a point of the window stays there: by default, the middle of the pane. */
export function zoomCanvas({ store }: Session, zoom: Zoom, at?: Place): void {
  const pane = document.querySelector<HTMLElement>(".canvas-pane");
  const sheet = pane?.querySelector<HTMLElement>(".sheet");
  if (!pane || !sheet) return;
  const { clientX, clientY } = at ?? middleOf(pane);
  const before = placeOf(sheet);
  const [x, y] = [(clientX - before.middle) / before.scale, (clientY - before.top) / before.scale];
  flushSync(() => store.set({ zoom }));
  const after = placeOf(sheet);
  pane.scrollLeft += after.middle + x * after.scale - clientX;
  pane.scrollTop += after.top + y * after.scale - clientY;
  keepZoom(zoom);
}

/** As `zoomCanvas`, and announces the new level. */
export function chooseZoom(session: Session, zoom: Zoom): void {
  zoomCanvas(session, zoom);
  announceZoom(session);
}

/** The next larger or smaller level, if there is one. */
export function stepZoom(session: Session, step: 1 | -1): void {
  const level = nextLevel(shownScale(session.store.state()), step);
  if (level !== undefined) chooseZoom(session, level);
}

export function announceZoom(session: Session): void {
  const state = session.store.state();
  const say = sayFrom(state.texts);
  const percent = percentOfScale(shownScale(state));
  announce(
    session,
    state.zoom === "fit" ? say("Fit to width: {percent} %", { percent }) : say("Zoom: {percent} %", { percent }),
  );
}

/** Where the mail is in the window. It is laid out around its middle. */
function placeOf(sheet: HTMLElement): { readonly middle: number; readonly top: number; readonly scale: number } {
  const { left, top, width } = sheet.getBoundingClientRect();
  return { middle: left + width / 2, top, scale: width / sheet.offsetWidth };
}

function middleOf(pane: HTMLElement): Place {
  const { left, top, width, height } = pane.getBoundingClientRect();
  return { clientX: left + width / 2, clientY: top + height / 2 };
}
