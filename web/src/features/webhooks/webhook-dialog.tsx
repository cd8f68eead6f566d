import Checkbox from "@cloudscape-design/components/checkbox";
import FormField from "@cloudscape-design/components/form-field";
import Multiselect from "@cloudscape-design/components/multiselect";
import RadioGroup from "@cloudscape-design/components/radio-group";
import SpaceBetween from "@cloudscape-design/components/space-between";
import { notificationNames } from "#shared/notification-texts.ts";
import { NotificationKind } from "#shared/models/notification.ts";
import { NewWebhook, type Webhook, WebhookChange, WebhookFormat } from "#shared/models/webhook.ts";
import type { Form } from "#web/lib/form/use-form.ts";
import { say } from "#web/lib/texts/say.ts";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { useDialogForm } from "#web/ui/form/use-dialog-form.ts";
import { useAddWebhook, useChangeWebhook } from "./queries.ts";

const kindOptions = NotificationKind.options.map((value) => ({ value, label: say(notificationNames[value]) }));

const formats = [
  {
    value: "standard",
    label: "JSON",
    description: say("For your own receiver: signed as Standard Webhooks describe."),
  },
  { value: "slack", label: "Slack", description: say("A message for the address of an incoming webhook of Slack.") },
  {
    value: "teams",
    label: say("Microsoft Teams"),
    description: say("A card for the address of the workflow “Post to a channel when a webhook request is received”."),
  },
] satisfies readonly { value: WebhookFormat; label: string; description: string }[];

interface NewWebhookDialogProps {
  readonly onAdded: (secret: string) => void;
  readonly onClose: () => void;
}

export function NewWebhookDialog({ onAdded, onClose }: NewWebhookDialogProps) {
  const addition = useAddWebhook();
  const form = useDialogForm({
    schema: NewWebhook,
    initial: { name: "", url: "", format: "standard", kinds: null },
    save: async (values) => onAdded((await addition.mutateAsync(values)).secret),
    onClose,
  });
  return (
    <FormDialog title={say("Add webhook")} submitText={say("Add")} form={form} onCancel={onClose}>
      <Fields
        form={form}
        onFormat={(chosen) => form.set("format", chosen)}
        onKinds={(chosen) => form.set("kinds", chosen)}
      />
    </FormDialog>
  );
}

export function EditWebhookDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { id, name, url, format, kinds, enabled } = webhook;
  const change = useChangeWebhook(id);
  const form = useDialogForm({
    schema: WebhookChange,
    initial: { name, url, format, kinds, enabled },
    save: (values) => change.mutateAsync(values),
    success: say("The webhook was changed."),
    onClose,
  });
  return (
    <FormDialog title={say("Edit {name}", { name })} submitText={say("Save")} form={form} onCancel={onClose}>
      <Fields
        form={form}
        onFormat={(chosen) => form.set("format", chosen)}
        onKinds={(chosen) => form.set("kinds", chosen)}
      />
      <Checkbox
        checked={form.values.enabled}
        description={say("Nothing is sent to a disabled webhook, also not later.")}
        onChange={({ detail }) => form.set("enabled", detail.checked)}
      >
        {say("Enabled")}
      </Checkbox>
    </FormDialog>
  );
}

interface FieldsProps {
  readonly form: Pick<Form<NewWebhook>, "text" | "values" | "problem">;
  readonly onFormat: (format: WebhookFormat) => void;
  readonly onKinds: (kinds: NotificationKind[] | null) => void;
}

function Fields({ form, onFormat, onKinds }: FieldsProps) {
  const { kinds, format } = form.values;
  return (
    <SpaceBetween size="l">
      <TextField {...form.text("name")} label={say("Name")} placeholder={say("Alerts of our team")} />
      <TextField
        {...form.text("url")}
        label={say("Address")}
        description={say("Sestina sends a POST request to it. It must begin with https and be on the public internet.")}
        placeholder="https://hooks.example.com/sestina"
        inputMode="url"
      />
      <FormField label={say("Format")} stretch>
        <RadioGroup
          value={format}
          items={formats}
          onChange={({ detail }) => onFormat(WebhookFormat.parse(detail.value))}
        />
      </FormField>
      <FormField label={say("Notifications")} errorText={form.problem("kinds")} stretch>
        <RadioGroup
          value={kinds === null ? "all" : "some"}
          items={[
            { value: "all", label: say("All"), description: say("Also kinds that are added to Sestina later.") },
            { value: "some", label: say("Only these kinds") },
          ]}
          onChange={({ detail }) => onKinds(detail.value === "all" ? null : [])}
        />
      </FormField>
      {kinds !== null && (
        <FormField label={say("Kinds")} stretch>
          <Multiselect
            placeholder={say("Choose kinds")}
            options={kindOptions}
            selectedOptions={kindOptions.filter(({ value }) => kinds.includes(value))}
            deselectAriaLabel={({ label }) => say("Take out {label}", { label: label ?? "" })}
            expandToViewport
            onChange={({ detail }) =>
              onKinds(detail.selectedOptions.flatMap(({ value }) => NotificationKind.safeParse(value).data ?? []))
            }
          />
        </FormField>
      )}
    </SpaceBetween>
  );
}
