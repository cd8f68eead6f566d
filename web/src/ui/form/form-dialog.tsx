import Alert from "@cloudscape-design/components/alert";
import Button from "@cloudscape-design/components/button";
import type { ModalProps } from "@cloudscape-design/components/modal";
import SpaceBetween from "@cloudscape-design/components/space-between";
import { useId, type ReactNode } from "react";
import { Dialog } from "../dialog/dialog.tsx";

export interface FormDialogProps {
  readonly title: string;
  readonly submitText: string;
  readonly submitting: boolean;
  /** Shown above the fields if the last attempt failed; "" if it did not. */
  readonly failure?: string;
  /** Help for that failure. */
  readonly failureDetail?: ReactNode;
  readonly size?: ModalProps.Size;
  readonly onSubmit: () => void;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** A form in a dialog; Enter submits. Render it only while it is open, so that its state is new each time. */
export function FormDialog(props: FormDialogProps) {
  const {
    title,
    submitText,
    submitting,
    failure = "",
    failureDetail,
    size = "medium",
    onSubmit,
    onCancel,
    children,
  } = props;
  const formId = useId();
  return (
    <Dialog
      title={title}
      size={size}
      onClose={onCancel}
      actions={
        <>
          <Button variant="link" onClick={onCancel}>
            Cancel
          </Button>
          <Button variant="primary" loading={submitting} form={formId} formAction="submit">
            {submitText}
          </Button>
        </>
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
          {failure !== "" && (
            <SpaceBetween size="s">
              <Alert type="error">{failure}</Alert>
              {failureDetail}
            </SpaceBetween>
          )}
          {children}
        </SpaceBetween>
      </form>
    </Dialog>
  );
}
