import FormField from "@cloudscape-design/components/form-field";
import Select from "@cloudscape-design/components/select";
import { useQuery } from "@tanstack/react-query";
import { limits } from "#shared/constants.ts";
import { lifecycleRoutes } from "#shared/api/lifecycle.ts";
import type { TemplateListItem } from "#shared/models/template.ts";
import { accountsQuery } from "#web/lib/accounts/account-queries.ts";
import { useForm } from "#web/lib/form/use-form.ts";
import { say } from "#web/lib/texts/say.ts";
import { WithinPlan } from "#web/ui/plans/within-plan.tsx";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { useSnackbars } from "#web/ui/snackbars/snackbars-context.ts";
import { useDuplicateTemplate } from "../queries.ts";

const suffix = "_COPY";

export interface DuplicateDialogProps {
  readonly template: TemplateListItem;
  readonly onClose: () => void;
}

/** Asks for the name and account of a copy. */
export function DuplicateDialog(props: DuplicateDialogProps) {
  return (
    <WithinPlan adds="template" onClose={props.onClose}>
      <DuplicateForm {...props} />
    </WithinPlan>
  );
}

function DuplicateForm({ template, onClose }: DuplicateDialogProps) {
  const { uid, templateName, awsAccountId } = template;
  const { data: accounts = [] } = useQuery(accountsQuery);
  const { success } = useSnackbars();
  const duplication = useDuplicateTemplate();
  const form = useForm({
    schema: lifecycleRoutes.duplicateTemplate.body,
    initial: {
      duplicate_name: `${templateName.slice(0, limits.templateNameLength - suffix.length)}${suffix}`,
      target_account_uid: awsAccountId ?? undefined,
    },
    onSubmit: async (body) => {
      await duplication.mutateAsync({ params: { id: uid }, body });
      success(say("{duplicate_name} was created.", { duplicate_name: body.duplicate_name }));
      onClose();
    },
  });
  const options = accounts.map(({ id, alias, awsRegion }) => ({ value: id, label: alias, description: awsRegion }));
  return (
    <FormDialog
      title={say("Duplicate {templateName}", { templateName })}
      submitText={say("Duplicate")}
      form={form}
      onCancel={onClose}
    >
      <TextField
        label={say("Template name")}
        hint={say("Letters, digits, minuses and underscores.")}
        {...form.text("duplicate_name")}
      />
      {options.length > 1 && (
        <FormField label={say("AWS account")} stretch>
          <Select
            options={options}
            selectedOption={options.find(({ value }) => value === form.values.target_account_uid) ?? null}
            onChange={({ detail }) => form.set("target_account_uid", detail.selectedOption.value)}
            placeholder={say("The account it is in")}
            expandToViewport
          />
        </FormField>
      )}
    </FormDialog>
  );
}
