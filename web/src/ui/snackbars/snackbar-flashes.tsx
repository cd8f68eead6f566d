import Button from "@cloudscape-design/components/button";
import Flashbar from "@cloudscape-design/components/flashbar";
import { say } from "#web/lib/texts/say.ts";
import { type Message, type SnackbarAction, useShownMessages } from "./snackbars-context.ts";

/** The messages themselves: a part of its own, because most pages show none. */
export function SnackbarFlashes({ messages }: { messages: readonly Message[] }) {
  const { dismiss } = useShownMessages();
  return (
    <Flashbar
      items={messages.map((message) => ({
        id: message.id,
        type: message.type,
        content: message.text,
        ...(message.action && { action: <ActionButton id={message.id} action={message.action} /> }),
        dismissible: true,
        dismissLabel: say("Dismiss"),
        onDismiss: () => dismiss(message.id),
      }))}
    />
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
