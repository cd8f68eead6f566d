import Alert from "@cloudscape-design/components/alert";
import Button from "@cloudscape-design/components/button";
import type { ModalProps } from "@cloudscape-design/components/modal";
import SpaceBetween from "@cloudscape-design/components/space-between";
import { useEffect, useId, type ReactNode } from "react";
import { errorMessage } from "#web/lib/api-errors/api-error.ts";
import { say } from "#web/lib/texts/say.ts";
import { holdUnsavedWork } from "#web/lib/unsaved/unsaved-work.ts";
import { Dialog } from "../dialog/dialog.tsx";

/** What the dialog needs of a form: `useForm` returns it. */
export interface DialogForm {
  readonly submitting: boolean;
  /** The error of the last attempt. */
  readonly failure: Error | undefined;
  readonly submit: () => unknown;
}

export interface FormDialogProps {
  readonly title: string;
  readonly submitText: string;
  readonly form: DialogForm;
  /** Shown above the fields; the message of `form.failure` by default, "" for nothing. */
  readonly failure?: string;
  /** Help for that failure. */
  readonly failureDetail?: ReactNode;
  readonly size?: ModalProps.Size;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** A long form is sent from its end. */
const bringIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: "nearest" });

/** A form in a dialog; Enter submits. Render it only while it is open, so that its state is new each time. */
export function FormDialog(props: FormDialogProps) {
  const {
    title,
    submitText,
    form,
    failure = form.failure === undefined ? "" : errorMessage(form.failure),
    failureDetail,
    size = "medium",
    onCancel,
    children,
  } = props;
  const formId = useId();
  const { submitting } = form;
  // A reload would close the dialog, and what is typed would be lost. A running save holds the page by itself.
  useEffect(() => (submitting ? undefined : holdUnsavedWork(() => true)), [submitting]);
  return (
    <Dialog
      title={title}
      size={size}
      onClose={onCancel}
      actions={
        <>
          <Button variant="link" onClick={onCancel}>
            {say("Cancel")}
          </Button>
          <Button variant="primary" loading={form.submitting} form={formId} formAction="submit">
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
          form.submit();
        }}
      >
        <SpaceBetween size="l">
          {failure !== "" && (
            <div ref={bringIntoView}>
              <SpaceBetween size="s">
                <Alert type="error">{failure}</Alert>
                {failureDetail}
              </SpaceBetween>
            </div>
          )}
          {children}
        </SpaceBetween>
      </form>
    </Dialog>
  );
}
