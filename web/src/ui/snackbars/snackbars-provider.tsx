import { type ComponentType, useCallback, useMemo, useState, type ReactNode } from "react";
import { SNACKBAR_MILLISECONDS } from "#shared/constants.ts";
import { ApiError, errorMessage } from "#web/lib/api-errors/api-error.ts";
import { withReadableDates } from "#web/lib/format/readable-dates.ts";
import {
  type LimitDialogProps,
  type Message,
  ShownMessagesContext,
  type SnackbarAction,
  type Snackbars,
  SnackbarsContext,
} from "./snackbars-context.ts";

/** For a conflict with another user's save: who saved and when. */
const whoSaved = (error: unknown): string =>
  error instanceof ApiError && (error.code === "TEMPLATE_CHANGED" || error.code === "BLOCK_CHANGED")
    ? withReadableDates(error.fields.map(({ rule }) => rule).join(" "))
    : "";

export interface SnackbarsProviderProps {
  /** Shown when a call reached a limit of the plan. */
  readonly LimitDialog: ComponentType<LimitDialogProps>;
  readonly children: ReactNode;
}

/** Provides the snackbars of the page, each for 6 seconds. `SnackbarList` shows them. */
export function SnackbarsProvider({ LimitDialog, children }: SnackbarsProviderProps) {
  const [messages, setMessages] = useState<readonly Message[]>([]);
  const [limitCode, setLimitCode] = useState<string>();
  const [places, setPlaces] = useState<readonly string[]>([]);

  const dismiss = useCallback(
    (id: string) => setMessages((current) => current.filter((message) => message.id !== id)),
    [],
  );

  const enter = useCallback((place: string) => {
    setPlaces((current) => [...current, place]);
    return () => setPlaces((current) => current.filter((one) => one !== place));
  }, []);

  const snackbars = useMemo<Snackbars>(() => {
    const show = (type: Message["type"], text: string, action?: SnackbarAction) => {
      const id = crypto.randomUUID();
      // A repeated message restarts its time and is not shown twice.
      setMessages((current) => [{ id, type, text, action }, ...current.filter((message) => message.text !== text)]);
      setTimeout(() => dismiss(id), SNACKBAR_MILLISECONDS);
    };
    return {
      success: (text, action) => show("success", text, action),
      info: (text) => show("info", text),
      error: (text) => show("error", text),
      report: (error) => {
        if (error instanceof ApiError && error.status === 426) setLimitCode(error.code);
        else show("error", `${errorMessage(error)} ${whoSaved(error)}`.trim());
      },
    };
  }, [dismiss]);

  const dismissLimit = () => setLimitCode(undefined);
  return (
    <SnackbarsContext value={snackbars}>
      <ShownMessagesContext
        value={{ messages, dismiss, limitCode, dismissLimit, LimitDialog, topPlace: places.at(-1), enter }}
      >
        {children}
      </ShownMessagesContext>
    </SnackbarsContext>
  );
}
