import FormField from "@cloudscape-design/components/form-field";
import Input from "@cloudscape-design/components/input";
import { useQuery } from "@tanstack/react-query";
import * as z from "zod";
import type { EmailIdentity } from "#shared/models/email-identity.ts";
import { EmailAddress } from "#shared/models/scalars.ts";
import { useForm } from "#web/lib/form/use-form.ts";
import { sendersQuery, usualSender } from "#web/lib/identities/sender-queries.ts";
import { say } from "#web/lib/texts/say.ts";
import { FormDialog } from "../form/form-dialog.tsx";
import { SenderField } from "../senders/sender-field.tsx";

export interface TestMailDialogProps {
  /** The recipient at first. */
  readonly recipient: string;
  readonly send: (sender: string, recipient: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for the sender and the recipient of a test mail. */
export function TestMailDialog(props: TestMailDialogProps) {
  const senders = useQuery(sendersQuery);
  if (senders.isPending) return null;
  return <TestMailForm {...props} senders={senders.data ?? []} sendersFailed={senders.isError} />;
}

const Addresses = z.object({
  senderEmailAddress: z.string().min(1, say("This field is required")),
  recipient: EmailAddress,
});

interface TestMailFormProps extends TestMailDialogProps {
  readonly senders: readonly EmailIdentity[];
  readonly sendersFailed: boolean;
}

function TestMailForm({ recipient, senders, sendersFailed, send, onClose }: TestMailFormProps) {
  const form = useForm({
    schema: Addresses,
    initial: { senderEmailAddress: usualSender(senders), recipient },
    onSubmit: (values) => send(values.senderEmailAddress, values.recipient),
  });
  const { value, problem, onChange, onBlur } = form.text("recipient");
  return (
    <FormDialog title={say("Send a test")} submitText={say("Send test")} form={form} onCancel={onClose}>
      <SenderField
        senders={senders}
        failed={sendersFailed}
        sender={form.values.senderEmailAddress}
        problem={form.problem("senderEmailAddress")}
        onSender={(address) => form.set("senderEmailAddress", address)}
      />
      <FormField
        label={say("Recipient")}
        description={say("Gets the mail as it is here, saved or not, with [Test] before its subject.")}
        errorText={problem}
        stretch
      >
        <Input
          type="email"
          inputMode="email"
          value={value}
          onChange={({ detail }) => onChange(detail.value)}
          onBlur={onBlur}
        />
      </FormField>
    </FormDialog>
  );
}
