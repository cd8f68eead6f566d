import { useState } from "react";
import type { EmailIdentity } from "#shared/models/email-identity.ts";
import { Variables, type SendReport } from "#shared/models/send.ts";
import type { ApiError } from "#web/lib/api-errors/api-error.ts";
import { useForm } from "#web/lib/form/use-form.ts";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { useSendTemplate } from "./queries.ts";
import { RecipientsField } from "./recipients-field.tsx";
import { allRecipients, SendForm } from "./recipients.ts";
import { SenderField } from "./sender-field.tsx";
import { asFilledIn, type ValueChoice } from "./value-choices.ts";
import { ValuesField } from "./values-field.tsx";

export interface SendFormDialogProps {
  readonly templateId: string;
  readonly choices: readonly ValueChoice[];
  readonly senders: readonly EmailIdentity[];
  readonly sendersFailed: boolean;
  readonly onSent: (report: Pick<SendReport, "id">) => void;
  readonly onClose: () => void;
}

/** The form for sending a template. */
export function SendFormDialog(props: SendFormDialogProps) {
  const { templateId, choices, senders, sendersFailed, onSent, onClose } = props;
  // One key while the dialog is open, so that retries send the mails only once.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const send = useSendTemplate(templateId);
  const form = useForm({
    schema: SendForm,
    initial: {
      senderEmailAddress: firstChoice(senders),
      valuesId: choices.some(({ id }) => id === asFilledIn) ? asFilledIn : "",
      recipients: [],
      typed: "",
    },
    onSubmit: async (values) => {
      const { senderEmailAddress } = values;
      const body = {
        senderEmailAddress,
        recipients: [...allRecipients(values)],
        variables: Variables.parse(choices.find(({ id }) => id === values.valuesId)?.data),
      };
      onSent(await send.mutateAsync({ idempotencyKey, body }));
    },
  });
  return (
    <FormDialog
      title="Send template"
      submitText="Send"
      form={form}
      failure={form.failure === undefined ? "" : failureText(form.failure)}
      onCancel={onClose}
    >
      <SenderField
        senders={senders}
        failed={sendersFailed}
        sender={form.values.senderEmailAddress}
        problem={form.problem("senderEmailAddress")}
        onSender={(address) => form.set("senderEmailAddress", address)}
      />
      {choices.some(({ id }) => id !== asFilledIn) && (
        <ValuesField
          choices={choices}
          chosen={form.values.valuesId}
          problem={form.problem("valuesId")}
          onChosen={(id) => form.set("valuesId", id)}
        />
      )}
      <RecipientsField
        recipients={form.values.recipients}
        typed={form.values.typed}
        problem={form.problem("recipients")}
        onRecipients={(recipients) => form.set("recipients", recipients)}
        onTyped={(typed) => form.set("typed", typed)}
      />
    </FormDialog>
  );
}

/** The default sender, or the only one. */
function firstChoice(senders: readonly EmailIdentity[]): string {
  const [first, second] = senders;
  const chosen = senders.find(({ isDefault }) => isDefault) ?? (second === undefined ? first : undefined);
  return chosen?.identity ?? "";
}

/** A key that was used for another request: an earlier attempt of this dialog reached the server. */
function failureText({ message, fields }: ApiError): string {
  const began = fields.some(({ field }) => field === "Idempotency-Key");
  return began
    ? "An earlier try from this dialog has begun to send already. Close it and open it again to send something else."
    : message;
}
