import "./terms.css";
import { useEffect, useRef, useState } from "react";
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
    <dialog ref={dialog} className="sign-in-dialog" aria-label="Terms and conditions" onClose={onClose}>
      {/* Focusable, so that it can be scrolled with the keyboard. */}
      <div className="sign-in-dialog-text" tabIndex={0} role="region" aria-label="Text of the terms">
        <p className="sign-in-dialog-title">Terms and conditions</p>
        <TermsText />
        <div ref={end} className="sign-in-dialog-end" />
      </div>
      <div className="sign-in-dialog-buttons">
        <button type="button" className="sign-in-link" onClick={onClose}>
          Close
        </button>
        <button type="button" className="sign-in-submit" disabled={!read} onClick={onAccept}>
          Accept
        </button>
      </div>
    </dialog>
  );
}
