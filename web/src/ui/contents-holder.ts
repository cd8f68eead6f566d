import { createContext } from "react";

/**
 * Called while contents must stay, by these contents: a dialog is open, or typed words are not sent yet. The result is
 * called when they may go. A part of the page that can be drawn in two ways stays as it is in the meantime: what is
 * typed would be gone with its contents.
 */
export type HoldContents = () => () => void;

export const ContentsHolder = createContext<HoldContents | null>(null);
