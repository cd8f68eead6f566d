import type * as z from "zod";
import type { NewPolicy } from "#shared/models/policy.ts";
import { useForm } from "#web/lib/form/use-form.ts";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { refusalOf } from "./refusal.ts";

/** The schema of a policy; a user group's has the same fields with other messages. */
type Named = z.infer<typeof NewPolicy>;

export interface NamedDialogProps {
  readonly title: string;
  readonly schema: z.ZodType<Named, Named>;
  readonly create: (named: Named) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks for the label and description of a new resource. */
export function NamedDialog({ title, schema, create, onClose }: NamedDialogProps) {
  const form = useForm({ schema, initial: { label: "", description: "" }, onSubmit: create });
  return (
    <FormDialog
      title={title}
      submitText="Create"
      submitting={form.submitting}
      failure={form.failure === undefined ? "" : refusalOf(form.failure)}
      onSubmit={() => void form.submit()}
      onCancel={onClose}
    >
      <TextField label="Label" {...form.text("label")} />
      <TextField label="Description" {...form.text("description")} />
    </FormDialog>
  );
}
