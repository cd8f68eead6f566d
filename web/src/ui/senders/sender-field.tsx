import FormField from "@cloudscape-design/components/form-field";
import Select from "@cloudscape-design/components/select";
import type { EmailIdentity } from "#shared/models/email-identity.ts";
import { say, sayWith } from "#web/lib/texts/say.ts";
import { LinkTo } from "../link-to.tsx";

export interface SenderFieldProps {
  readonly senders: readonly EmailIdentity[];
  readonly failed: boolean;
  readonly sender: string;
  /** "" if there is no problem. */
  readonly problem: string;
  readonly onSender: (address: string) => void;
}

/** The sender of a mail: an address that Amazon SES has verified. */
export function SenderField({ senders, failed, sender, problem, onSender }: SenderFieldProps) {
  const options = senders.map(({ identity, senderName }) => ({
    value: identity,
    label: identity,
    ...(senderName !== "" && { description: senderName }),
  }));
  return (
    <FormField
      label={say("Sender")}
      description={senders.length === 0 && !failed && <NoSenders />}
      errorText={failed ? say("The sender addresses could not be loaded.") : problem}
      stretch
    >
      <Select
        expandToViewport
        placeholder={say("Choose a verified address")}
        empty={say("No verified addresses")}
        options={options}
        selectedOption={options.find(({ value }) => value === sender) ?? null}
        onChange={({ detail }) => onSender(detail.selectedOption.value ?? "")}
      />
    </FormField>
  );
}

function NoSenders() {
  return (
    <>
      {sayWith("No address of this account is verified yet. {link}", {
        link: <LinkTo to="/aws/email-identities">{say("Add one")}</LinkTo>,
      })}
    </>
  );
}
