import { createContext } from "react";

/**
 * Called while a dialog is open, by the dialog; the result is called when it closes. A part of the page whose contents open dialogs keeps
 * these contents in the meantime: a dialog is gone, with what was typed into it, when what opened it is.
 */
export type HoldDialog = () => () => void;

export const DialogHolder = createContext<HoldDialog | null>(null);
