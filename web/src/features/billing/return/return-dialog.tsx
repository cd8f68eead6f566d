import type { ReactNode } from "react";
import { Dialog } from "#web/ui/dialog/dialog.tsx";

export interface ReturnDialogProps {
  readonly title: string;
  readonly actions?: ReactNode;
  /** Absent while the page waits for something. */
  readonly onClose?: () => void;
  readonly children: ReactNode;
}

const stay = () => undefined;

/** A dialog for a user who returns from a payment. */
export function ReturnDialog({ title, actions, onClose = stay, children }: ReturnDialogProps) {
  return (
    <Dialog title={title} onClose={onClose} {...(actions !== undefined && { actions })}>
      {children}
    </Dialog>
  );
}
