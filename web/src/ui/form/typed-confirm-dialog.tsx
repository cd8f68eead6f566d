import { useState, type ReactNode } from "react";
import { say } from "#web/lib/texts/say.ts";
import { FormDialog } from "./form-dialog.tsx";
import { TextField } from "./text-field.tsx";

export interface TypedConfirmDialogProps {
  readonly title: string;
  readonly confirmText: string;
  /** The text that has to be typed exactly. */
  readonly phrase: string;
  /** The label of the field, e.g. "Your email". */
  readonly label: string;
  readonly pending: boolean;
  /** Why the last attempt failed; "" if it did not. */
  readonly failure: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** Asks to type a text before a serious action, for which a click alone is too quick. */
export function TypedConfirmDialog(props: TypedConfirmDialogProps) {
  const { title, confirmText, phrase, label, pending, failure, onConfirm, onCancel, children } = props;
  const [typed, setTyped] = useState("");
  const [tried, setTried] = useState(false);
  const isRight = typed.trim() === phrase;
  const submit = () => {
    setTried(true);
    if (isRight) onConfirm();
  };
  return (
    <FormDialog
      title={title}
      submitText={confirmText}
      form={{ submitting: pending, failure: undefined, submit }}
      failure={failure}
      onCancel={onCancel}
    >
      <div>{children}</div>
      <TextField
        label={label}
        description={say("Please type {phrase} to confirm.", { phrase })}
        value={typed}
        onChange={setTyped}
        problem={tried && !isRight ? say("This is not {phrase}.", { phrase }) : ""}
      />
    </FormDialog>
  );
}
