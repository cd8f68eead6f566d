import type { ReactNode } from "react";
import { Dialog } from "#web/ui/dialog/dialog.tsx";

export interface ReturnDialogProps {
  readonly title: string;
  readonly actions?: ReactNode;
  /** Absent while something is under way that the page waits for. */
  readonly onClose?: () => void;
  readonly children: ReactNode;
}

const stay = () => undefined;

/** Over the page of somebody who comes back from a payment. */
export function ReturnDialog({ title, actions, onClose = stay, children }: ReturnDialogProps) {
  return (
    <Dialog title={title} onClose={onClose} {...(actions !== undefined && { actions })}>
      {children}
    </Dialog>
  );
}
