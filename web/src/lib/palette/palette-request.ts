import { listenerSet } from "../listeners/listener-set.ts";

const requests = listenerSet();

/** Opens the app's search from outside of the shell, such as from the e-mail editor, whose frame has its own Ctrl-K. */
export const requestPalette = requests.notify;

/** Calls the listener at each request until the returned function is called. */
export const onPaletteRequest = requests.subscribe;
