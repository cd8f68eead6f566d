import Flashbar, { type FlashbarProps } from "@cloudscape-design/components/flashbar";
import { createContext, use, useMemo, useState, type ReactNode } from "react";
import { snackbarMilliseconds } from "#shared/constants.ts";
import { ApiError, sentenceOf } from "#web/lib/api/api-error.ts";
import { PlanLimitDialog } from "./plan-limit-dialog.tsx";
import { SnackbarsContext, type Snackbars } from "./snackbars-context.ts";

interface Message {
  readonly id: string;
  readonly type: "success" | "info" | "error";
  readonly text: string;
}

const MessagesContext = createContext<readonly FlashbarProps.MessageDefinition[]>([]);

/** Holds the snackbars of the page; each leaves by itself after 6 seconds. `SnackbarList` shows them. */
export function SnackbarsProvider({ children }: { children: ReactNode }) {
  const [messages, setMessages] = useState<readonly Message[]>([]);
  const [limitCode, setLimitCode] = useState<string>();

  const snackbars = useMemo<Snackbars>(() => {
    const show = (type: Message["type"], text: string) => {
      const id = crypto.randomUUID();
      // The same sentence again restarts its time instead of standing there twice.
      setMessages((current) => [{ id, type, text }, ...current.filter((message) => message.text !== text)]);
      setTimeout(() => setMessages((current) => current.filter((message) => message.id !== id)), snackbarMilliseconds);
    };
    return {
      success: (text) => show("success", text),
      info: (text) => show("info", text),
      error: (text) => show("error", text),
      report: (error) => {
        if (error instanceof ApiError && error.status === 426) setLimitCode(error.code);
        else show("error", sentenceOf(error));
      },
    };
  }, []);

  const items = messages.map(({ id, type, text }) => ({
    id,
    type,
    content: text,
    dismissible: true,
    dismissLabel: "Dismiss",
    onDismiss: () => setMessages((current) => current.filter((message) => message.id !== id)),
  }));

  return (
    <SnackbarsContext value={snackbars}>
      <MessagesContext value={items}>{children}</MessagesContext>
      {limitCode !== undefined && <PlanLimitDialog code={limitCode} onClose={() => setLimitCode(undefined)} />}
    </SnackbarsContext>
  );
}

/** Where the snackbars appear; one per page. */
export function SnackbarList() {
  return <Flashbar items={use(MessagesContext)} />;
}
