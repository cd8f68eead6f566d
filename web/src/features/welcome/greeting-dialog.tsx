import "./greeting-dialog.css";
import { useEffect, useId, useRef, type ReactNode } from "react";

export interface GreetingDialogProps {
  readonly title: string;
  /** Small, beside the buttons. */
  readonly note?: string;
  /** Absent: only a button leads out. */
  readonly onBackdrop?: (() => void) | undefined;
  /** Absent: it goes by itself. */
  readonly buttons?: ReactNode;
  readonly children: ReactNode;
}

/** A dialog that stands before everything else: neither Escape nor a cross closes it. */
export function GreetingDialog({ title, note, onBackdrop, buttons, children }: GreetingDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();

  useEffect(() => dialog.current?.showModal(), []);
  // Each slide begins at its heading, for those who hear it and for those who use the keyboard.
  useEffect(() => heading.current?.focus(), [title]);

  return (
    <dialog
      ref={dialog}
      className="greeting"
      aria-labelledby={titleId}
      onCancel={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        // The browser lets nobody cancel a second Escape.
        if (event.key === "Escape") event.preventDefault();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onBackdrop?.();
      }}
    >
      <div className="greeting-frame">
        <h2 ref={heading} id={titleId} tabIndex={-1} className="greeting-title">
          {title}
        </h2>
        <div className="greeting-text">{children}</div>
        {buttons !== undefined && (
          <div className="greeting-buttons">
            {note !== undefined && <span className="greeting-note">{note}</span>}
            {buttons}
          </div>
        )}
      </div>
    </dialog>
  );
}
