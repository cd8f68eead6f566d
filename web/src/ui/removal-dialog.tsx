import type { UseMutationResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { errorMessage } from "#web/lib/api-errors/api-error.ts";
import { say } from "#web/lib/texts/say.ts";
import { ConfirmDialog } from "./dialog/confirm-dialog.tsx";
import { useSnackbars } from "./snackbars/snackbars-context.ts";

const texts = {
  Remove: { title: "Remove {name}?", confirm: "Yes, Remove", done: "{name} was removed." },
  Delete: { title: "Delete {name}?", confirm: "Yes, Delete", done: "{name} was deleted." },
} as const;

export interface RemovalDialogProps {
  readonly verb: keyof typeof texts;
  /** The resource's name, for the title and the message. */
  readonly name: string;
  readonly id: string;
  readonly removal: Pick<UseMutationResult<unknown, Error, string>, "mutate" | "isPending" | "error">;
  /** Text of a failure; the error's message by default. */
  readonly failureText?: (error: Error) => string;
  /** Present: the message has an Undo button. */
  readonly onUndo?: () => void;
  readonly onRemoved?: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Asks for confirmation before a resource is removed, and shows a message afterwards. */
export function RemovalDialog(props: RemovalDialogProps) {
  const { verb, name, id, removal, failureText = errorMessage, onUndo, onRemoved, onClose, children } = props;
  const snackbars = useSnackbars();
  const removed = () => {
    snackbars.success(say(texts[verb].done, { name }), onUndo && { text: say("Undo"), do: onUndo });
    onClose();
    onRemoved?.();
  };
  return (
    <ConfirmDialog
      title={say(texts[verb].title, { name })}
      confirmText={say(texts[verb].confirm)}
      pending={removal.isPending}
      failure={removal.error === null ? "" : failureText(removal.error)}
      onCancel={onClose}
      onConfirm={() => removal.mutate(id, { onSuccess: removed })}
    >
      {children}
    </ConfirmDialog>
  );
}
