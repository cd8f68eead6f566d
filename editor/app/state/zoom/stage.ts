import type { Device, EditorState, Zoom } from "../session/editor-state.ts";
import { bodyValues } from "#shared/email/design/values.ts";
import { contentWidthOf } from "#shared/email/render/dimensions.ts";

export interface Stage {
  /** The width of the mail's page in its own pixels. */
  readonly width: number;
  /** How large a pixel of the mail is on the screen. Media queries still see the width of the page. */
  readonly scale: number;
}

interface Room {
  /** The width that the canvas has for the mail. */
  readonly room: number;
  readonly device: Device;
  readonly contentWidth: number;
  readonly zoom: Zoom;
}

const PHONE_WIDTH = 375;
/** Less than this cannot be used, also if the pane is narrower. */
const MIN_FIT = 0.3;

export const MIN_ZOOM = 0.5;
export const MAX_ZOOM = 2;

/** The levels that keys and buttons go through. */
const zoomLevels = [0.5, 0.75, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2] as const;

/**
 * The width and scale of the mail in the pane. A mail that fits is shown at 100 %, a wider one smaller. A large mail gives
 * up the space next to it before it is wider than the pane.
 */
export function stageOf({ room, device, contentWidth, zoom }: Room): Stage {
  const enlarged = zoom === "fit" ? 1 : Math.max(1, zoom);
  const width = device === "mobile" ? PHONE_WIDTH : Math.max(contentWidth + 48, Math.floor(room / enlarged));
  return { width, scale: zoom === "fit" ? Math.min(1, Math.max(MIN_FIT, room / width)) : zoom };
}

/** The scale at which the state's mail is shown. */
export function shownScale({ canvasWidth, device, design, zoom }: EditorState): number {
  return stageOf({ room: canvasWidth, device, contentWidth: contentWidthOf(bodyValues(design)).pixels, zoom }).scale;
}

/** The next larger or smaller level; undefined after the last. */
export function nextLevel(scale: number, step: 1 | -1): number | undefined {
  // A scale that is shown as the same number of percent is the same level.
  const least = 0.005;
  return step === 1
    ? zoomLevels.find((level) => level > scale + least)
    : zoomLevels.findLast((level) => level < scale - least);
}

/** Scales as users read them. */
export function percentOfScale(scale: number): number {
  return Math.round(scale * 100);
}
