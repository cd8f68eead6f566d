import FormField from "@cloudscape-design/components/form-field";
import Input from "@cloudscape-design/components/input";
import SpaceBetween from "@cloudscape-design/components/space-between";
import TokenGroup from "@cloudscape-design/components/token-group";
import { say } from "#web/lib/texts/say.ts";
import { isEmailAddress, splitTyped, withRecipients } from "./recipients.ts";

export interface RecipientsFieldProps {
  readonly recipients: readonly string[];
  /** "" if there is no problem. */
  readonly problem: string;
  /** The typed text after the last complete address. */
  readonly typed: string;
  readonly onRecipients: (recipients: readonly string[]) => void;
  readonly onTyped: (typed: string) => void;
}

/** Addresses as tokens. A comma, semicolon, space or Enter ends an address, typed or pasted. */
export function RecipientsField({ recipients, typed, problem, onRecipients, onTyped }: RecipientsFieldProps) {
  const take = (text: string) => {
    const { complete, rest } = splitTyped(text);
    if (complete.length > 0) onRecipients(withRecipients(recipients, complete));
    onTyped(rest);
  };

  return (
    <FormField
      label={say("Recipients")}
      constraintText={say("Separate addresses by comma, semicolon, space or Enter. Everyone gets a mail of their own.")}
      errorText={problem}
      stretch
    >
      <SpaceBetween size="xs">
        <Input
          ariaLabel={say("Recipients")}
          inputMode="email"
          placeholder="name@example.com"
          value={typed}
          onChange={({ detail }) => take(detail.value)}
          onKeyDown={(event) => {
            if (event.detail.key !== "Enter") return;
            // Enter ends an address and must not submit the form.
            event.preventDefault();
            take(`${typed} `);
          }}
        />
        <TokenGroup
          items={recipients.map((address) => ({
            label: address,
            dismissLabel: say("Remove {address}", { address }),
            ...(!isEmailAddress(address) && { iconName: "status-warning" as const, iconAlt: say("Not valid") }),
          }))}
          onDismiss={({ detail }) => onRecipients(recipients.filter((_address, at) => at !== detail.itemIndex))}
        />
      </SpaceBetween>
    </FormField>
  );
}
