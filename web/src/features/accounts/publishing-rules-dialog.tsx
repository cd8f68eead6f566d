import ColumnLayout from "@cloudscape-design/components/column-layout";
import FormField from "@cloudscape-design/components/form-field";
import RadioGroup from "@cloudscape-design/components/radio-group";
import SpaceBetween from "@cloudscape-design/components/space-between";
import * as z from "zod";
import { type Account, BreakingChanges, IncompleteLanguages, PublishWatching } from "#shared/models/account.ts";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { useDialogForm } from "#web/ui/form/use-dialog-form.ts";
import { useChangePublishingRules } from "./queries.ts";

interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly description: string;
}

const breaking: readonly Choice<BreakingChanges>[] = [
  { value: "ask", label: "Ask", description: "It is published when the user has seen the changes and accepts them." },
  {
    value: "refuse",
    label: "Refuse",
    description: "Only users with the permission “Accept breaking changes” can publish it. API keys cannot.",
  },
  { value: "warn", label: "Warn", description: "It is published at once, and the user is informed." },
];

const actions: readonly Choice<PublishWatching["action"]>[] = [
  { value: "off", label: "Do nothing", description: "Failures are shown in the analytics and with the template." },
  {
    value: "notify",
    label: "Notify",
    description: "Members who may see the template are notified, and the audit log gets an entry.",
  },
  {
    value: "roll-back",
    label: "Roll back",
    description: "The version that was published before is published again, once. Members are notified as well.",
  },
];

const incomplete: readonly Choice<IncompleteLanguages>[] = [
  { value: "default-words", label: "Use the default words", description: "In the place of those that are missing." },
  { value: "leave-out", label: "Leave the language out", description: "Amazon SES keeps what it holds of it." },
  { value: "refuse", label: "Refuse the publish", description: "Nothing is published until all texts are translated." },
];

/** The rules as fields of a form: numbers are texts there. */
const Fields = z.strictObject({
  breakingChanges: BreakingChanges,
  action: PublishWatching.shape.action,
  minutes: z.string().transform(Number).pipe(PublishWatching.shape.minutes),
  failures: z.string().transform(Number).pipe(PublishWatching.shape.failures),
  incompleteLanguages: IncompleteLanguages,
});

/** The rules for every publish to an account. */
export function PublishingRulesDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const { publishingRules, version } = account;
  const { breakingChanges, watching, incompleteLanguages } = publishingRules;
  const change = useChangePublishingRules(account.id);
  const form = useDialogForm({
    schema: Fields,
    initial: {
      breakingChanges,
      action: watching.action,
      minutes: String(watching.minutes),
      failures: String(watching.failures),
      incompleteLanguages,
    },
    save: ({ breakingChanges: rule, incompleteLanguages: languages, ...watched }) =>
      change.mutateAsync({ breakingChanges: rule, watching: watched, incompleteLanguages: languages, version }),
    success: "Successfully updated your information!",
    onClose,
  });
  return (
    <FormDialog title={`Publishing rules of ${account.alias}`} submitText="Save" form={form} onCancel={onClose}>
      <SpaceBetween size="l">
        <FormField
          label="A publish that would break callers"
          description="The new version needs data that applications do not send today. Amazon SES accepts their mails and drops them."
          stretch
        >
          <RadioGroup
            value={form.values.breakingChanges}
            items={breaking}
            onChange={({ detail }) => form.set("breakingChanges", BreakingChanges.parse(detail.value))}
          />
        </FormField>
        <FormField
          label="Mails that cannot be rendered after a publish"
          description="Counted from the mail events that this AWS account forwards, and compared with the hour before the publish."
          stretch
        >
          <RadioGroup
            value={form.values.action}
            items={actions}
            onChange={({ detail }) => form.set("action", PublishWatching.shape.action.parse(detail.value))}
          />
        </FormField>
        {form.values.action !== "off" && (
          <ColumnLayout columns={2}>
            <TextField label="Minutes after the publish" inputMode="numeric" {...form.text("minutes")} />
            <TextField label="From so many mails" inputMode="numeric" {...form.text("failures")} />
          </ColumnLayout>
        )}
        <FormField
          label="Languages in which some texts have no words"
          description="For companies that publish each language of a template."
          stretch
        >
          <RadioGroup
            value={form.values.incompleteLanguages}
            items={incomplete}
            onChange={({ detail }) => form.set("incompleteLanguages", IncompleteLanguages.parse(detail.value))}
          />
        </FormField>
      </SpaceBetween>
    </FormDialog>
  );
}
