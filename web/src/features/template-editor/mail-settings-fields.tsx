import FormField from "@cloudscape-design/components/form-field";
import SpaceBetween from "@cloudscape-design/components/space-between";
import Textarea from "@cloudscape-design/components/textarea";
import type { SettingsText } from "#web/lib/templates/settings-text.ts";
import { say } from "#web/lib/texts/say.ts";
import { TextField } from "#web/ui/form/text-field.tsx";
import type { SettingsProblems } from "./read-settings.ts";

export interface MailSettingsFieldsProps {
  readonly text: SettingsText;
  readonly problems: SettingsProblems;
  readonly disabled: boolean;
  readonly onText: (text: SettingsText) => void;
}

/** Reply-to addresses, configuration set and headers of a template's mails. */
export function MailSettingsFields({ text, problems, disabled, onText }: MailSettingsFieldsProps) {
  return (
    <SpaceBetween size="m">
      <TextField
        label={say("Reply-to addresses")}
        hint={say("Parted by commas. Without one, answers go to the sender.")}
        value={text.replyTo}
        problem={problems.replyTo ?? ""}
        disabled={disabled}
        onChange={(replyTo) => onText({ ...text, replyTo })}
      />
      <TextField
        label={say("Configuration set")}
        hint={say("Its name in Amazon SES. Without one, the sender's default applies.")}
        value={text.configurationSetName}
        problem={problems.configurationSetName ?? ""}
        disabled={disabled}
        onChange={(configurationSetName) => onText({ ...text, configurationSetName })}
      />
      <FormField
        label={say("Headers")}
        constraintText={say(
          "One a line, such as List-Unsubscribe: <https://shop.example/out>. Placeholders are not filled in.",
        )}
        errorText={problems.headers ?? ""}
        stretch
      >
        <Textarea
          rows={3}
          value={text.headers}
          disabled={disabled}
          onChange={({ detail }) => onText({ ...text, headers: detail.value })}
        />
      </FormField>
    </SpaceBetween>
  );
}
