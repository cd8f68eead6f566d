import type { English } from "../i18n/say.ts";

/** Nine places within an area, as Unlayer names those of a background. */
export const places = [
  ...(["top-left", "top-center", "top-right"] as const),
  ...(["center-left", "center", "center-right"] as const),
  ...(["bottom-left", "bottom-center", "bottom-right"] as const),
];
export type PlaceInPicture = (typeof places)[number];

export const placeNames: Readonly<Record<PlaceInPicture, English>> = {
  "top-left": "Top left",
  "top-center": "Top",
  "top-right": "Top right",
  "center-left": "Left",
  center: "Centre",
  "center-right": "Right",
  "bottom-left": "Bottom left",
  "bottom-center": "Bottom",
  "bottom-right": "Bottom right",
};
