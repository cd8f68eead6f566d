import * as styles from "#web/features/welcome/greeting-dialog.module.css";
import { useEffect, useId, useRef, type ReactNode } from "react";

export interface GreetingDialogProps {
  readonly title: string;
  /** Small text next to the buttons. */
  readonly note?: string;
  /** Absent: only a button closes it. */
  readonly onBackdrop?: (() => void) | undefined;
  /** Absent: it closes automatically. */
  readonly buttons?: ReactNode;
  readonly children: ReactNode;
}

/** A dialog in front of everything else: it has no close button, and Escape does not close it. */
export function GreetingDialog({ title, note, onBackdrop, buttons, children }: GreetingDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();

  useEffect(() => dialog.current?.showModal(), []);
  // Each slide moves the focus to its heading, for screen readers and the keyboard.
  useEffect(() => heading.current?.focus(), [title]);

  return (
    <dialog
      ref={dialog}
      className={styles.greeting}
      aria-labelledby={titleId}
      onCancel={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        // The browser closes a dialog at the second Escape, even if the cancel event is prevented.
        if (event.key === "Escape") event.preventDefault();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onBackdrop?.();
      }}
    >
      <div className={styles.frame}>
        <h2 ref={heading} id={titleId} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        <div className={styles.text}>{children}</div>
        {buttons !== undefined && (
          <div className={styles.buttons}>
            {note !== undefined && <span className={styles.note}>{note}</span>}
            {buttons}
          </div>
        )}
      </div>
    </dialog>
  );
}
