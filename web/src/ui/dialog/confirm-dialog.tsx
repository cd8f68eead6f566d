import Alert from "@cloudscape-design/components/alert";
import Button from "@cloudscape-design/components/button";
import SpaceBetween from "@cloudscape-design/components/space-between";
import type { ReactNode } from "react";
import { say } from "#web/lib/texts/say.ts";
import { Dialog } from "./dialog.tsx";

export interface ConfirmDialogProps {
  readonly title: string;
  /** The action, e.g. "Yes, Remove". */
  readonly confirmText: string;
  readonly pending: boolean;
  /** Why the last attempt failed; "" if it did not. */
  readonly failure?: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** Asks for confirmation before an action that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, confirmText, pending, failure = "", onConfirm, onCancel, children } = props;
  return (
    <Dialog
      title={title}
      onClose={onCancel}
      actions={
        <>
          <Button variant="link" onClick={onCancel}>
            {say("Cancel")}
          </Button>
          <Button variant="primary" loading={pending} onClick={onConfirm}>
            {confirmText}
          </Button>
        </>
      }
    >
      <SpaceBetween size="m">
        {failure !== "" && <Alert type="error">{failure}</Alert>}
        <div>{children}</div>
      </SpaceBetween>
    </Dialog>
  );
}
