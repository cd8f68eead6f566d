import type * as z from "zod";
import { useNavigate } from "react-router-dom";
import { NewTemplate, type TemplateSample } from "#shared/models/template-change.ts";
import { ApiError } from "#web/lib/api-errors/api-error.ts";
import { useForm } from "#web/lib/form/use-form.ts";
import { say } from "#web/lib/texts/say.ts";
import { WithinPlan } from "#web/ui/plans/within-plan.tsx";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { useSnackbars } from "#web/ui/snackbars/snackbars-context.ts";
import { TagPicker } from "#web/ui/tags/tag-picker.tsx";
import { useCreateTemplate } from "./queries.ts";

export interface CreateTemplateDialogProps {
  /** The starter; absent for an empty template. */
  readonly sample?: TemplateSample;
  readonly onClose: () => void;
}

/** Asks for name and subject of a new template, and opens its editor. */
export function CreateTemplateDialog(props: CreateTemplateDialogProps) {
  return (
    <WithinPlan adds="template" onClose={props.onClose}>
      <CreateTemplateForm {...props} />
    </WithinPlan>
  );
}

function CreateTemplateForm({ sample, onClose }: CreateTemplateDialogProps) {
  const navigate = useNavigate();
  const create = useCreateTemplate();
  const { report } = useSnackbars();

  const createAndOpen = async (values: z.output<typeof NewTemplate>) => {
    try {
      const { uid } = await create.mutateAsync({ ...values, ...(sample && { sample_name: sample.sample_name }) });
      await navigate(`/templates/${uid}/editor`);
    } catch (error) {
      if (!isPlanLimit(error)) throw error;
      report(error);
      onClose();
    }
  };

  const form = useForm({
    schema: NewTemplate,
    initial: { template_name: sample?.default_name ?? "", subject: sample?.subject ?? "", tags: [] },
    onSubmit: createAndOpen,
  });
  return (
    <FormDialog
      title={sample === undefined ? say("Create new template") : say("New template: {title}", { title: sample.title })}
      submitText={say("Create")}
      form={form}
      onCancel={onClose}
    >
      <TextField
        label={say("Template name")}
        hint={say("Letters, digits, minuses and underscores. It is also the template's name in Amazon SES.")}
        value={form.values.template_name}
        onChange={(name) => form.set("template_name", name)}
        onBlur={() => form.touch("template_name")}
        problem={form.problem("template_name")}
      />
      <TextField
        label={say("Subject")}
        value={form.values.subject}
        onChange={(subject) => form.set("subject", subject)}
        onBlur={() => form.touch("subject")}
        problem={form.problem("subject")}
      />
      <TagPicker
        tagIds={form.values.tags ?? []}
        onChange={(tags) => form.set("tags", [...tags])}
        problem={form.problem("tags")}
      />
    </FormDialog>
  );
}

const isPlanLimit = (error: unknown): boolean => error instanceof ApiError && error.status === 426;
