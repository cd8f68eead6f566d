import * as signInStyles from "#web/features/sign-in/sign-in.module.css";
import * as styles from "#web/features/sign-in/terms.module.css";
import { useEffect, useRef, useState } from "react";
import { say } from "#web/lib/texts/say.ts";
import { TermsText } from "#web/ui/legal/terms-text.tsx";

export interface TermsDialogProps {
  readonly onAccept: () => void;
  readonly onClose: () => void;
}

/** The terms. They can be accepted once their end has been visible. */
export function TermsDialog({ onAccept, onClose }: TermsDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const [read, setRead] = useState(false);

  useEffect(() => {
    dialog.current?.showModal();
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setRead(true);
    });
    if (end.current !== null) observer.observe(end.current);
    return () => observer.disconnect();
  }, []);

  return (
    <dialog ref={dialog} className={styles.dialog} aria-label={say("Terms and conditions")} onClose={onClose}>
      {/* Focusable, so that it can be scrolled with the keyboard. */}
      <div className={styles.dialogText} tabIndex={0} role="region" aria-label={say("Text of the terms")}>
        <p className={styles.dialogTitle}>{say("Terms and conditions")}</p>
        <TermsText />
        <div ref={end} className={styles.dialogEnd} />
      </div>
      <div className={styles.dialogButtons}>
        <button type="button" className={signInStyles.link} onClick={onClose}>
          {say("Close")}
        </button>
        <button type="button" className={signInStyles.submit} disabled={!read} onClick={onAccept}>
          {say("Accept")}
        </button>
      </div>
    </dialog>
  );
}
