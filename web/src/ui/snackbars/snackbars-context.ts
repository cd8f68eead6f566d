import { type ComponentType, createContext, use } from "react";

export interface SnackbarAction {
  readonly text: string;
  readonly do: () => void;
}

export interface Snackbars {
  /** `action` adds a button, such as undo. */
  readonly success: (text: string, action?: SnackbarAction) => void;
  readonly info: (text: string) => void;
  readonly error: (text: string) => void;
  /** Shows an error of a call: a plan limit as a dialog, any other error as a snackbar. */
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

/** The messages, for the lists that show them. */
export interface ShownMessages {
  readonly messages: readonly Message[];
  readonly dismiss: (id: string) => void;
  /** The plan limit that was reached. */
  readonly limitCode: string | undefined;
  readonly dismissLimit: () => void;
  readonly LimitDialog: ComponentType<LimitDialogProps>;
  /** The list that was mounted last. */
  readonly topPlace: string | undefined;
  /** Registers a list; call the result when it unmounts. */
  readonly enter: (place: string) => () => void;
}

export const ShownMessagesContext = createContext<ShownMessages | undefined>(undefined);

export function useShownMessages(): ShownMessages {
  const shown = use(ShownMessagesContext);
  if (shown === undefined) throw new Error("a list of snackbars needs a SnackbarsProvider above it");
  return shown;
}
