import { createContext, use } from "react";

export interface Snackbars {
  readonly success: (text: string) => void;
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
