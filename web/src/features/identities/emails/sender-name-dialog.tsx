import { type EmailIdentity, SenderNaming } from "#shared/models/email-identity.ts";
import { say } from "#web/lib/texts/say.ts";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { useDialogForm } from "#web/ui/form/use-dialog-form.ts";
import { TextField } from "#web/ui/form/text-field.tsx";
import { useNameSender } from "../queries.ts";

export interface SenderNameDialogProps {
  readonly sender: EmailIdentity;
  readonly onClose: () => void;
}

/** Changes the name that recipients see next to an address. */
export function SenderNameDialog({ sender: { uid, identity, senderName }, onClose }: SenderNameDialogProps) {
  const naming = useNameSender(uid);
  const form = useDialogForm({
    schema: SenderNaming,
    initial: { senderName },
    save: (values) => naming.mutateAsync(values.senderName),
    success: say("Successfully updated your information!"),
    onClose,
  });
  const shown = form.values.senderName.trim();
  return (
    <FormDialog title={say("Sender name")} submitText={say("Save")} form={form} onCancel={onClose}>
      <TextField
        {...form.text("senderName")}
        label={say("Sender name")}
        description={say("Recipients see it next to the address. Leave it empty to show only the address.")}
        placeholder={say("The shop")}
        hint={say("Mails come from: {identity}", { identity: shown === "" ? identity : `${shown} <${identity}>` })}
      />
    </FormDialog>
  );
}
