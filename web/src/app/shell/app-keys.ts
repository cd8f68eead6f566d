import { say } from "#web/lib/texts/say.ts";

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The key that the app's shortcuts are pressed with, as it is written on this machine's keyboard. */
export const commandKey = isMac ? "⌘" : say("Ctrl");

/** Whether a letter or sign is pressed with the command key; the sign may need Shift on this keyboard. */
export const isCommand = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, wanted: string): boolean =>
  key.toLowerCase() === wanted && (ctrlKey || metaKey) && !altKey;

/** An open dialog has priority. */
export const dialogIsOpen = (): boolean =>
  [...document.querySelectorAll('dialog[open], [role="dialog"]')].some((dialog) => dialog.checkVisibility());

/** A code editor uses the shortcuts itself. */
export const isInCode = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest(".cm-editor") !== null;
