import * as styles from "#web/ui/snackbars/snackbars.module.css";
import Button from "@cloudscape-design/components/button";
import Flashbar from "@cloudscape-design/components/flashbar";
import { Suspense, useEffect, useId } from "react";
import { type SnackbarAction, useShownMessages } from "./snackbars-context.ts";

/**
 * Shows the snackbars. If there are several lists on the page, only the latest shows them, because it is above the
 * others.
 */
export function SnackbarList() {
  const id = useId();
  const { messages, limitCode, dismiss, dismissLimit, LimitDialog, topPlace, enter } = useShownMessages();
  useEffect(() => enter(id), [enter, id]);
  const isTop = topPlace === id;
  return (
    <>
      <section className={styles.snackbars} {...(isTop && { "aria-label": "Messages" })}>
        <Flashbar
          items={(isTop ? messages : []).map((message) => ({
            id: message.id,
            type: message.type,
            content: message.text,
            ...(message.action && { action: <ActionButton id={message.id} action={message.action} /> }),
            dismissible: true,
            dismissLabel: "Dismiss",
            onDismiss: () => dismiss(message.id),
          }))}
        />
      </section>
      {isTop && limitCode !== undefined && (
        <Suspense>
          <LimitDialog code={limitCode} onClose={dismissLimit} />
        </Suspense>
      )}
    </>
  );
}

function ActionButton({ id, action }: { id: string; action: SnackbarAction }) {
  const { dismiss } = useShownMessages();
  return (
    <Button
      onClick={() => {
        dismiss(id);
        action.do();
      }}
    >
      {action.text}
    </Button>
  );
}
