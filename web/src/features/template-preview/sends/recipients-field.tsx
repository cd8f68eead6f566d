import FormField from "@cloudscape-design/components/form-field";
import Input from "@cloudscape-design/components/input";
import SpaceBetween from "@cloudscape-design/components/space-between";
import TokenGroup from "@cloudscape-design/components/token-group";
import { isEmailAddress, splitTyped, withRecipients } from "./recipients.ts";

export interface RecipientsFieldProps {
  readonly recipients: readonly string[];
  /** "" when nothing is wrong. */
  readonly problem: string;
  /** What is typed and not ended yet. */
  readonly typed: string;
  readonly onRecipients: (recipients: readonly string[]) => void;
  readonly onTyped: (typed: string) => void;
}

/** Addresses as tokens: each ends with a comma, a semicolon, a space or Enter, typed or pasted. */
export function RecipientsField({ recipients, typed, problem, onRecipients, onTyped }: RecipientsFieldProps) {
  const take = (text: string) => {
    const { complete, rest } = splitTyped(text);
    if (complete.length > 0) onRecipients(withRecipients(recipients, complete));
    onTyped(rest);
  };

  return (
    <FormField
      label="Recipients"
      constraintText="Separate addresses by comma, semicolon, space or Enter. Everyone gets a mail of their own."
      errorText={problem}
      stretch
    >
      <SpaceBetween size="xs">
        <Input
          ariaLabel="Recipients"
          inputMode="email"
          placeholder="name@example.com"
          value={typed}
          onChange={({ detail }) => take(detail.value)}
          onKeyDown={(event) => {
            if (event.detail.key !== "Enter") return;
            // Enter ends an address; it must not send the mail.
            event.preventDefault();
            take(`${typed} `);
          }}
        />
        <TokenGroup
          items={recipients.map((address) => ({
            label: address,
            dismissLabel: `Remove ${address}`,
            ...(!isEmailAddress(address) && { iconName: "status-warning" as const, iconAlt: "Not valid" }),
          }))}
          onDismiss={({ detail }) => onRecipients(recipients.filter((_address, at) => at !== detail.itemIndex))}
        />
      </SpaceBetween>
    </FormField>
  );
}
