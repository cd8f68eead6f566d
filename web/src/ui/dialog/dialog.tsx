import { say } from "#web/lib/texts/say.ts";
import * as styles from "#web/ui/dialog/dialog.module.css";
import Modal, { type ModalProps } from "@cloudscape-design/components/modal";
import { use, useEffect, useRef, type ReactNode, type RefObject } from "react";
import { holdUnsavedWork } from "#web/lib/unsaved/unsaved-work.ts";
import { ContentsHolder } from "../contents-holder.ts";
import { focusFirstField } from "./focus-first-field.ts";
import { useOverlayPlace } from "./overlay-place.ts";

export interface DialogProps {
  readonly title: string;
  readonly size?: ModalProps.Size;
  /** Label of the close button. */
  readonly closeText?: string;
  /** The buttons in the footer. */
  readonly actions?: ReactNode;
  /** Whether what it shows cannot be shown again: a click next to it does not close it, and the app does not reload. */
  readonly shownOnce?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A modal dialog; the focus starts in its first field. Render it only while it is open. */
export function Dialog(props: DialogProps) {
  const { title, size = "medium", closeText = say("Close"), actions, shownOnce = false, onClose, children } = props;
  const heading = useRef<HTMLSpanElement>(null);
  const place = useOverlayPlace();
  const hold = use(ContentsHolder);
  useEffect(() => hold?.(), [hold]);
  useEffect(() => (shownOnce ? holdUnsavedWork(() => true) : undefined), [shownOnce]);
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
      onDismiss={({ detail }) => {
        if (!shownOnce || detail.reason !== "overlay") onClose();
      }}
      {...(place !== null && { modalRoot: place })}
      {...(actions !== undefined && {
        footer: <div className={styles.actions}>{actions}</div>,
      })}
    >
      <ContentsHolder value={null}>
        <Content heading={heading}>{children}</Content>
      </ContentsHolder>
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
