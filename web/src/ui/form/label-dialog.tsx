import type * as z from "zod";
import type { ApiError } from "#web/lib/api-errors/api-error.ts";
import { useForm } from "#web/lib/form/use-form.ts";
import { say } from "#web/lib/texts/say.ts";
import { FormDialog } from "./form-dialog.tsx";
import { TextField } from "./text-field.tsx";

type Labels = Readonly<Record<"label" | "description", string>>;

export interface LabelDialogProps {
  readonly title: string;
  readonly submitText: string;
  /** Contains the messages for missing values. */
  readonly schema: z.ZodType<Labels, Labels>;
  readonly initial?: Labels;
  /** Text of a failure; the error's message by default. */
  readonly failureText?: (failure: ApiError) => string;
  readonly onSubmit: (labels: Labels) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks for the label and description of a resource. */
export function LabelDialog(props: LabelDialogProps) {
  const { title, submitText, schema, initial = { label: "", description: "" }, failureText, onSubmit, onClose } = props;
  const form = useForm({ schema, initial, onSubmit });
  return (
    <FormDialog
      title={title}
      submitText={submitText}
      form={form}
      {...(form.failure && failureText && { failure: failureText(form.failure) })}
      onCancel={onClose}
    >
      <TextField label={say("Label")} {...form.text("label")} />
      <TextField label={say("Description")} {...form.text("description")} />
    </FormDialog>
  );
}
