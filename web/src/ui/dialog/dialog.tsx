import { say } from "#web/lib/texts/say.ts";
import * as styles from "#web/ui/dialog/dialog.module.css";
import Modal, { type ModalProps } from "@cloudscape-design/components/modal";
import { useEffect, useRef, type ReactNode, type RefObject } from "react";
import { focusFirstField } from "./focus-first-field.ts";
import { useOverlayPlace } from "./overlay-place.ts";

export interface DialogProps {
  readonly title: string;
  readonly size?: ModalProps.Size;
  /** Label of the close button. */
  readonly closeText?: string;
  /** The buttons in the footer. */
  readonly actions?: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A modal dialog; the focus starts in its first field. Render it only while it is open. */
export function Dialog({ title, size = "medium", closeText = say("Close"), actions, onClose, children }: DialogProps) {
  const heading = useRef<HTMLSpanElement>(null);
  const place = useOverlayPlace();
  return (
    <Modal
      visible
      size={size}
      header={
        <span ref={heading} className={styles.heading} tabIndex={-1}>
          {title}
        </span>
      }
      closeAriaLabel={closeText}
      onDismiss={onClose}
      {...(place !== null && { modalRoot: place })}
      {...(actions !== undefined && {
        footer: <div className={styles.actions}>{actions}</div>,
      })}
    >
      <Content heading={heading}>{children}</Content>
    </Modal>
  );
}

interface ContentProps {
  readonly heading: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

function Content({ heading, children }: ContentProps) {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // After Cloudscape's effect, which stores the previously focused element and focuses the close button.
    queueMicrotask(() => focusFirstField(content.current, heading.current));
  }, [heading]);
  return <div ref={content}>{children}</div>;
}
