import type * as z from "zod";
import type { BlockNames } from "#shared/models/block.ts";
import { useForm } from "#web/lib/form/use-form.ts";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";

export interface NamesDialogProps {
  readonly title: string;
  readonly submitText: string;
  /** Contains the messages for missing values. */
  readonly schema: z.ZodType<BlockNames, BlockNames>;
  readonly initial: BlockNames;
  readonly onSubmit: (names: BlockNames) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks for a block's label and description. */
export function NamesDialog({ title, submitText, schema, initial, onSubmit, onClose }: NamesDialogProps) {
  const form = useForm({ schema, initial, onSubmit });
  return (
    <FormDialog
      title={title}
      submitText={submitText}
      submitting={form.submitting}
      failure={form.failure?.message ?? ""}
      onSubmit={() => void form.submit()}
      onCancel={onClose}
    >
      <TextField label="Label" {...form.text("label")} />
      <TextField label="Description" {...form.text("description")} />
    </FormDialog>
  );
}
