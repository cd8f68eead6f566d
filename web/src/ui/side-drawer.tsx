import "./side-drawer.css";
import Button from "@cloudscape-design/components/button";
import Header from "@cloudscape-design/components/header";
import { useEffect, useRef, type ReactNode } from "react";

export interface SideDrawerProps {
  readonly title: string;
  readonly onClose: () => void;
  /** Buttons that stay in sight below what scrolls. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** A panel on the right over the page; Escape closes it, and the keyboard stays in it. Render it only while it is open. */
export function SideDrawer({ title, onClose, footer, children }: SideDrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="side-drawer"
      aria-label={title}
      onCancel={(event) => {
        // The address bar says whether it is open.
        event.preventDefault();
        onClose();
      }}
    >
      <div className="side-drawer-frame">
        <div className="side-drawer-head">
          <Header variant="h2">{title}</Header>
          <Button variant="icon" iconName="close" ariaLabel="Close" onClick={onClose} />
        </div>
        <div className="side-drawer-body">{children}</div>
        {footer !== undefined && <div className="side-drawer-foot">{footer}</div>}
      </div>
    </dialog>
  );
}
