import { useMedia } from "./use-media.ts";

/** The width of the largest phones in portrait mode. */
const phone = "(max-width: 600px)";

/** Whether the window is as narrow as a phone's now. */
export const isPhone = (): boolean => window.matchMedia(phone).matches;

/** Whether the window is as narrow as a phone's. */
export const useIsPhone = (): boolean => useMedia(phone);
