import type { Place } from "./place.ts";

/** One tab of the console, on screen. */
export interface Tab {
  /** Follows a change of place within the tab. */
  readonly go: (place: Place) => void;
  readonly close: () => void;
}
