import FormField from "@cloudscape-design/components/form-field";
import RadioGroup from "@cloudscape-design/components/radio-group";
import { type Account, type BreakingChanges, PublishingRulesChange } from "#shared/models/account.ts";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { useDialogForm } from "#web/ui/form/use-dialog-form.ts";
import { useChangePublishingRules } from "./queries.ts";

interface Choice {
  readonly value: BreakingChanges;
  readonly label: string;
  readonly description: string;
}

const choices: readonly Choice[] = [
  { value: "ask", label: "Ask", description: "It is published when the user has seen the changes and accepts them." },
  {
    value: "refuse",
    label: "Refuse",
    description: "Only users with the permission “Accept breaking changes” can publish it. API keys cannot.",
  },
  { value: "warn", label: "Warn", description: "It is published at once, and the user is informed." },
];

/** The rules for every publish to an account. */
export function PublishingRulesDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const change = useChangePublishingRules(account.id);
  const form = useDialogForm({
    schema: PublishingRulesChange,
    initial: { ...account.publishingRules, version: account.version },
    save: (rules) => change.mutateAsync(rules),
    success: "Successfully updated your information!",
    onClose,
  });
  return (
    <FormDialog title={`Publishing rules of ${account.alias}`} submitText="Save" form={form} onCancel={onClose}>
      <FormField
        label="A publish that would break callers"
        description="The new version needs data that applications do not send today. Amazon SES accepts their mails and drops them."
        stretch
      >
        <RadioGroup
          value={form.values.breakingChanges}
          items={choices}
          onChange={({ detail }) => {
            const chosen = choices.find(({ value }) => value === detail.value);
            if (chosen !== undefined) form.set("breakingChanges", chosen.value);
          }}
        />
      </FormField>
    </FormDialog>
  );
}
