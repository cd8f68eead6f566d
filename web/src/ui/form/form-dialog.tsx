import Alert from "@cloudscape-design/components/alert";
import Box from "@cloudscape-design/components/box";
import Button from "@cloudscape-design/components/button";
import Modal, { type ModalProps } from "@cloudscape-design/components/modal";
import SpaceBetween from "@cloudscape-design/components/space-between";
import { useId, type ReactNode } from "react";

export interface FormDialogProps {
  readonly title: string;
  readonly submitText: string;
  readonly submitting: boolean;
  /** What stands above the fields when the last try failed; "" for nothing. */
  readonly failure?: string;
  readonly size?: ModalProps.Size;
  readonly onSubmit: () => void;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** A form in a dialog; Enter submits. Render it only while it is open, so that it starts fresh each time. */
export function FormDialog(props: FormDialogProps) {
  const { title, submitText, submitting, failure = "", size = "medium", onSubmit, onCancel, children } = props;
  const formId = useId();
  return (
    <Modal
      visible
      header={title}
      size={size}
      closeAriaLabel="Close"
      onDismiss={onCancel}
      footer={
        <Box float="right">
          <SpaceBetween direction="horizontal" size="xs">
            <Button variant="link" onClick={onCancel}>
              Cancel
            </Button>
            <Button variant="primary" loading={submitting} form={formId} formAction="submit">
              {submitText}
            </Button>
          </SpaceBetween>
        </Box>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <SpaceBetween size="l">
          {failure !== "" && <Alert type="error">{failure}</Alert>}
          {children}
        </SpaceBetween>
      </form>
    </Modal>
  );
}
