import Checkbox from "@cloudscape-design/components/checkbox";
import { NewTemplateView, type TemplateView } from "#shared/models/template-view.ts";
import { anyOf } from "#shared/permissions.ts";
import { useForm } from "#web/lib/form/use-form.ts";
import { useMay } from "#web/lib/session/use-session.ts";
import { say } from "#web/lib/texts/say.ts";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";

export interface ViewDialogProps {
  /** An existing view has an id. */
  readonly view: Omit<TemplateView, "id"> & { readonly id?: string };
  readonly onSave: (view: NewTemplateView) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks for the name of a view, and whom it is for. */
export function ViewDialog({ view, onSave, onClose }: ViewDialogProps) {
  const { id, ...initial } = view;
  const mayShare = useMay(anyOf("write_tags"));
  const form = useForm({
    schema: NewTemplateView,
    initial,
    onSubmit: async (values) => {
      await onSave(values);
      onClose();
    },
  });
  return (
    <FormDialog
      title={id === undefined ? say("Save view") : say("Edit view")}
      submitText={say("Save")}
      form={form}
      onCancel={onClose}
    >
      <TextField label={say("Name of the view")} {...form.text("name")} />
      <Checkbox
        checked={form.values.forCompany}
        disabled={!mayShare}
        description={
          mayShare ? say("All members who work with templates see it.") : say("This needs the permission to edit tags.")
        }
        onChange={({ detail }) => form.set("forCompany", detail.checked)}
      >
        {say("For the whole company")}
      </Checkbox>
    </FormDialog>
  );
}
