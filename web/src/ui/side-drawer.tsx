import { say } from "#web/lib/texts/say.ts";
import * as styles from "#web/ui/side-drawer.module.css";
import Button from "@cloudscape-design/components/button";
import Header from "@cloudscape-design/components/header";
import StatusIndicator from "@cloudscape-design/components/status-indicator";
import { useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { useOnline } from "#web/lib/connection/online.ts";
import { focusFirstField } from "./dialog/focus-first-field.ts";
import { OverlayPlace } from "./dialog/overlay-place.ts";
import { SnackbarList } from "./snackbars/snackbar-list.tsx";

export interface SideDrawerProps {
  readonly title: string;
  /** Takes almost the whole window, and its content scrolls by itself. */
  readonly isWide?: boolean;
  readonly onClose: () => void;
  /** Stays visible below the scrolling content. */
  readonly footer?: ReactNode;
  /** Dialogs that the drawer opens. */
  readonly dialogs?: ReactNode;
  readonly children: ReactNode;
}

/** A modal panel at the right of the page; Escape closes it. Render it only while it is open. */
export function SideDrawer({ title, isWide = false, onClose, footer, dialogs, children }: SideDrawerProps) {
  const [drawer, setDrawer] = useState<HTMLDialogElement | null>(null);
  const heading = useRef<HTMLSpanElement>(null);
  const body = useRef<HTMLDivElement>(null);
  // The app's notice is behind the drawer.
  const online = useOnline();
  // Closed while it is still in the document, because only then does the browser restore the focus.
  useLayoutEffect(() => {
    drawer?.showModal();
    focusFirstField(body.current, heading.current);
    return () => drawer?.close();
  }, [drawer]);
  return (
    <dialog
      ref={setDrawer}
      className={isWide ? `${styles.sideDrawer} ${styles.wide}` : styles.sideDrawer}
      aria-label={title}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        // The browser lets a page cancel only one close request in a row, so Escape is handled here.
        event.preventDefault();
        if (!isInDialogAbove(event.target)) onClose();
      }}
      onCancel={(event) => {
        // The address bar is the source of whether it is open.
        event.preventDefault();
        onClose();
      }}
    >
      <OverlayPlace value={drawer}>
        <div className={styles.frame}>
          <div className={styles.head}>
            <Header variant="h2">
              <span ref={heading} className={styles.title} tabIndex={-1}>
                {title}
              </span>
            </Header>
            <Button variant="icon" iconName="close" ariaLabel={say("Close")} onClick={onClose} />
          </div>
          <div ref={body} className={styles.body}>
            {children}
          </div>
          {!online && (
            <div className={styles.foot}>
              <StatusIndicator type="warning">
                {say("Offline: what waits continues when the connection is back.")}
              </StatusIndicator>
            </div>
          )}
          {footer !== undefined && <div className={styles.foot}>{footer}</div>}
        </div>
        {dialogs}
        <SnackbarList />
      </OverlayPlace>
    </dialog>
  );
}

const isInDialogAbove = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('[role="dialog"]') !== null;
