import { createContext, use } from "react";

/**
 * Where dialogs and snackbars are rendered so that they appear above a drawer: inside it, because the browser makes
 * everything outside of a modal dialog inert.
 */
export const OverlayPlace = createContext<HTMLElement | null>(null);

/** The surrounding drawer; null on the page. */
export const useOverlayPlace = (): HTMLElement | null => use(OverlayPlace);

/** Whether the options of a field open above the whole page. In a drawer they open in it, as what is outside is below it. */
export const useExpandsToViewport = (): boolean => useOverlayPlace() === null;
