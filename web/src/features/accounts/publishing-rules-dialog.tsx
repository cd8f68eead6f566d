import ColumnLayout from "@cloudscape-design/components/column-layout";
import FormField from "@cloudscape-design/components/form-field";
import RadioGroup from "@cloudscape-design/components/radio-group";
import SpaceBetween from "@cloudscape-design/components/space-between";
import * as z from "zod";
import { type Account, BreakingChanges, IncompleteLanguages, PublishWatching } from "#shared/models/account.ts";
import { say } from "#web/lib/texts/say.ts";
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
  {
    value: "ask",
    label: say("Ask"),
    description: say("It is published when the user has seen the changes and accepts them."),
  },
  {
    value: "refuse",
    label: say("Refuse"),
    description: say("Only users with the permission “Accept breaking changes” can publish it. API keys cannot."),
  },
  { value: "warn", label: say("Warn"), description: say("It is published at once, and the user is informed.") },
];

const actions: readonly Choice<PublishWatching["action"]>[] = [
  {
    value: "off",
    label: say("Do nothing"),
    description: say("Failures are shown in the analytics and with the template."),
  },
  {
    value: "notify",
    label: say("Notify"),
    description: say("Members who may see the template are notified, and the audit log gets an entry."),
  },
  {
    value: "roll-back",
    label: say("Roll back"),
    description: say("The version that was published before is published again, once. Members are notified as well."),
  },
];

const incomplete: readonly Choice<IncompleteLanguages>[] = [
  {
    value: "default-words",
    label: say("Use the default words"),
    description: say("In the place of those that are missing."),
  },
  {
    value: "leave-out",
    label: say("Leave the language out"),
    description: say("Amazon SES keeps what it holds of it."),
  },
  {
    value: "refuse",
    label: say("Refuse the publish"),
    description: say("Nothing is published until all texts are translated."),
  },
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
    success: say("Successfully updated your information!"),
    onClose,
  });
  return (
    <FormDialog
      title={say("Publishing rules of {alias}", { alias: account.alias })}
      submitText={say("Save")}
      form={form}
      onCancel={onClose}
    >
      <SpaceBetween size="l">
        <FormField
          label={say("A publish that would break callers")}
          description={say(
            "The new version needs data that applications do not send today. Amazon SES accepts their mails and drops them.",
          )}
          stretch
        >
          <RadioGroup
            value={form.values.breakingChanges}
            items={breaking}
            onChange={({ detail }) => form.set("breakingChanges", BreakingChanges.parse(detail.value))}
          />
        </FormField>
        <FormField
          label={say("Mails that cannot be rendered after a publish")}
          description={say(
            "Counted from the mail events that this AWS account forwards, and compared with the hour before the publish.",
          )}
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
            <TextField label={say("Minutes after the publish")} inputMode="numeric" {...form.text("minutes")} />
            <TextField label={say("From so many mails")} inputMode="numeric" {...form.text("failures")} />
          </ColumnLayout>
        )}
        <FormField
          label={say("Languages in which some texts have no words")}
          description={say("For companies that publish each language of a template.")}
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
