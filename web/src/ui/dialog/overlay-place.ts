import { createContext, use } from "react";

/**
 * Where dialogs and snackbars have to stand so that they lie above a drawer: in it, since the browser keeps everything
 * outside of a modal dialog of its own below and out of reach.
 */
export const OverlayPlace = createContext<HTMLElement | null>(null);

/** The drawer around, for what lies above it; null on the page itself. */
export const useOverlayPlace = (): HTMLElement | null => use(OverlayPlace);
