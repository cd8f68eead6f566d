import SpaceBetween from "@cloudscape-design/components/space-between";
import * as z from "zod";
import { limits } from "#shared/constants.ts";
import type { SesComparison } from "#shared/models/ses-comparison.ts";
import { TemplateName } from "#shared/models/scalars.ts";
import { say } from "#web/lib/texts/say.ts";
import { FormDialog } from "../form/form-dialog.tsx";
import { TextField } from "../form/text-field.tsx";
import { useDialogForm } from "../form/use-dialog-form.ts";
import { nextName } from "./contract-rows.ts";
import { usePublishAs } from "./publish-queries.ts";

export interface NewNameFormProps {
  readonly templateId: string;
  readonly comparison: SesComparison;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

/** Publishes a copy under a new name: the callers of the former one stay as they are, and move one by one. */
export function NewNameForm({ templateId, comparison, onBack, onClose }: NewNameFormProps) {
  const { templateName, awsAccountId } = comparison;
  const publishAs = usePublishAs(templateId);
  const form = useDialogForm({
    schema: z.strictObject({ name: TemplateName }),
    initial: { name: nextName(templateName, limits.templateNameLength) },
    save: ({ name }) => publishAs.mutateAsync({ name, awsAccountId }),
    success: ({ name }) =>
      say("{name} was created and published. {templateName} stays as it is in Amazon SES.", { name, templateName }),
    onClose,
  });
  return (
    <FormDialog title={say("Publish under a new name")} submitText={say("Publish")} form={form} onCancel={onBack}>
      <SpaceBetween size="m">
        <div>
          {say(
            "A copy of the newest version becomes a template of its own. Applications that send {templateName} go on as today; change them to the new name one by one.",
            { templateName },
          )}
        </div>
        <TextField
          label={say("Template name")}
          hint={say("Letters, digits, minuses and underscores.")}
          {...form.text("name")}
        />
      </SpaceBetween>
    </FormDialog>
  );
}
