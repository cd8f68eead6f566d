import { type ComponentType, createContext, use } from "react";

export interface SnackbarAction {
  readonly text: string;
  readonly do: () => void;
}

export interface Snackbars {
  /** With `action` there is a button on it, such as one that takes back what was done. */
  readonly success: (text: string, action?: SnackbarAction) => void;
  readonly info: (text: string) => void;
  readonly error: (text: string) => void;
  /** Tells what went wrong with a call: a plan limit in a dialog, anything else in an error snackbar. */
  readonly report: (error: unknown) => void;
}

export const SnackbarsContext = createContext<Snackbars | undefined>(undefined);

export function useSnackbars(): Snackbars {
  const snackbars = use(SnackbarsContext);
  if (snackbars === undefined) throw new Error("useSnackbars needs a SnackbarsProvider above it");
  return snackbars;
}

export interface Message {
  readonly id: string;
  readonly type: "success" | "info" | "error";
  readonly text: string;
  readonly action?: SnackbarAction | undefined;
}

export interface LimitDialogProps {
  /** The limit that was reached, e.g. TEMPLATE_LIMIT_EXCEEDED. */
  readonly code: string;
  readonly onClose: () => void;
}

/** What is to be shown, for the lists that show it. */
export interface ShownMessages {
  readonly messages: readonly Message[];
  readonly dismiss: (id: string) => void;
  /** The limit of the plan that was reached. */
  readonly limitCode: string | undefined;
  readonly dismissLimit: () => void;
  readonly LimitDialog: ComponentType<LimitDialogProps>;
  /** The list that came last. */
  readonly topPlace: string | undefined;
  /** A list has come; what this gives is called when it goes. */
  readonly enter: (place: string) => () => void;
}

export const ShownMessagesContext = createContext<ShownMessages | undefined>(undefined);

export function useShownMessages(): ShownMessages {
  const shown = use(ShownMessagesContext);
  if (shown === undefined) throw new Error("a list of snackbars needs a SnackbarsProvider above it");
  return shown;
}
