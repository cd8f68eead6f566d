import type * as z from "zod";
import { NewTag } from "#shared/models/tag.ts";
import { useForm } from "#web/lib/form/use-form.ts";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { ColorField } from "./color-field.tsx";
import { presetColors } from "./preset-colors.ts";

export interface TagDialogProps {
  readonly title: string;
  readonly submitText: string;
  readonly initial?: { readonly label: string; readonly color: string };
  readonly save: (values: z.output<typeof NewTag>) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks for a tag's label and colour. */
export function TagDialog({ title, submitText, initial, save, onClose }: TagDialogProps) {
  const form = useForm({
    schema: NewTag,
    initial: { label: initial?.label ?? "", color: initial?.color ?? presetColors[0].color },
    onSubmit: async (values) => {
      await save(values);
      onClose();
    },
  });
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
      <ColorField color={form.text("color")} />
    </FormDialog>
  );
}
