import { useState } from "react";
import type { EmailIdentity } from "#shared/models/email-identity.ts";
import { Variables, type SendReport } from "#shared/models/send.ts";
import type { Template } from "#shared/models/template.ts";
import type { ApiError } from "#web/lib/api-errors/api-error.ts";
import { useForm } from "#web/lib/form/use-form.ts";
import { usualSender } from "#web/lib/identities/sender-queries.ts";
import { say } from "#web/lib/texts/say.ts";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { SenderField } from "#web/ui/senders/sender-field.tsx";
import type { PreviewLanguage } from "../use-preview-language.ts";
import { LanguageField } from "./language-field.tsx";
import { useSendTemplate } from "./queries.ts";
import { RecipientsField } from "./recipients-field.tsx";
import { allRecipients, SendForm } from "./recipients.ts";
import { asFilledIn, type ValueChoice, valuesByLanguage } from "./value-choices.ts";
import { ValuesField } from "./values-field.tsx";

export interface SendFormDialogProps {
  readonly template: Template;
  readonly language: PreviewLanguage;
  readonly blocker: string | undefined;
  readonly choices: readonly ValueChoice[];
  readonly senders: readonly EmailIdentity[];
  readonly sendersFailed: boolean;
  readonly onSent: (report: Pick<SendReport, "id">) => void;
  readonly onClose: () => void;
}

/** The form for sending a template. */
export function SendFormDialog(props: SendFormDialogProps) {
  const { template, language, blocker, choices, senders, sendersFailed, onSent, onClose } = props;
  // One key while the dialog is open, so that retries send the mails only once.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  // The values follow the language until they are chosen.
  const [isChosen, setIsChosen] = useState(false);
  const send = useSendTemplate(template.uid);
  const form = useForm({
    schema: SendForm,
    initial: {
      senderEmailAddress: usualSender(senders),
      valuesId: "",
      recipients: [],
      typed: "",
    },
    onSubmit: async (values) => {
      const { senderEmailAddress } = values;
      const body = {
        senderEmailAddress,
        recipients: [...allRecipients(values)],
        variables: Variables.parse(used?.data),
        ...(language.code !== undefined && { language: language.code }),
      };
      onSent(await send.mutateAsync({ idempotencyKey, body }));
    },
  });
  const { valuesId } = form.values;
  const used = isChosen ? choices.find(({ id }) => id === valuesId) : valuesByLanguage(choices, valuesId);
  const isUnfit = used?.data === undefined;
  const chooseLanguage = (code: string) => {
    language.choose(code);
    setIsChosen(false);
  };
  return (
    <FormDialog
      title={say("Send template")}
      submitText={say("Send")}
      form={blocker === undefined && !isUnfit ? form : { ...form, submit: () => undefined }}
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
      <LanguageField language={language} problem={blocker ?? ""} onChoose={chooseLanguage} />
      {choices.some(({ id }) => id !== asFilledIn) && (
        <ValuesField
          choices={choices}
          chosen={used?.id ?? ""}
          problem={isUnfit ? say("Choose values for the mail in this language.") : ""}
          onChosen={(id) => {
            form.set("valuesId", id);
            setIsChosen(true);
          }}
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

/** A key that was used for another request: an earlier attempt of this dialog reached the server. */
function failureText({ message, fields }: ApiError): string {
  const began = fields.some(({ field }) => field === "Idempotency-Key");
  return began
    ? say(
        "An earlier try from this dialog has begun to send already. Close it and open it again to send something else.",
      )
    : message;
}
