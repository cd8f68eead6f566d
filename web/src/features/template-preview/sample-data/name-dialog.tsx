import * as z from "zod";
import { SampleDataName } from "#shared/models/sample-data.ts";
import { say } from "#web/lib/texts/say.ts";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { useDialogForm } from "#web/ui/form/use-dialog-form.ts";
import { TextField } from "#web/ui/form/text-field.tsx";

export interface NameDialogProps {
  readonly title: string;
  readonly submitText: string;
  readonly initial?: string;
  readonly save: (name: string) => Promise<unknown>;
  readonly onClose: () => void;
}

const Naming = z.object({ name: SampleDataName });

/** Asks for the name of sample data. */
export function NameDialog({ title, submitText, initial = "", save, onClose }: NameDialogProps) {
  const form = useDialogForm({
    schema: Naming,
    initial: { name: initial },
    save: ({ name }) => save(name),
    onClose,
  });
  return (
    <FormDialog
      title={title}
      submitText={submitText}
      form={form}
      failure={form.failure === undefined ? "" : [form.failure.message, ...rulesOf(form.failure)].join(" ")}
      onCancel={onClose}
    >
      <TextField
        label={say("Name")}
        placeholder={say("An order with three items")}
        hint={say("Every user who sees the template can read these values: use invented people only.")}
        {...form.text("name")}
      />
    </FormDialog>
  );
}

/** The problems of the values, which have no fields in this dialog. */
const rulesOf = ({ fields }: { readonly fields: readonly { readonly rule: string }[] }) =>
  fields.map(({ rule }) => rule);
