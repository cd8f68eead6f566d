import { say } from "#web/lib/texts/say.ts";
import * as styles from "#web/ui/mail/mail-dialog.module.css";
import Button from "@cloudscape-design/components/button";
import type { ReactNode } from "react";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import type { FilledMail } from "#shared/placeholders/fill-mail.ts";
import { MailView } from "./mail-view.tsx";

export interface MailDialogProps {
  /** Names the frame: "Preview of {name}". */
  readonly name: string;
  readonly mail: FilledMail;
  /** Whether it opens as on a phone. */
  readonly isOnPhone: boolean;
  readonly onClose: () => void;
  /** What changes how it is shown, such as its language. */
  readonly controls?: ReactNode;
  /** What is to be known about the mail, above it. */
  readonly children: ReactNode;
}

/** The preview of a mail over the screen where it is edited. */
export function MailDialog({ name, mail, isOnPhone, controls, onClose, children }: MailDialogProps) {
  return (
    <Dialog
      title={say("Preview of {name}", { name })}
      size="max"
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          {say("Back to the editor")}
        </Button>
      }
    >
      <div className={styles.mailDialog}>
        <div className={styles.head}>
          <p>{children}</p>
          {controls}
        </div>
        <MailView name={name} mail={mail} opensAs={isOnPhone ? "phone" : "desktop"} />
      </div>
    </Dialog>
  );
}
