import { NewEmailIdentity } from "#shared/models/email-identity.ts";
import { useForm } from "#web/lib/form/use-form.ts";
import { say } from "#web/lib/texts/say.ts";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { useSnackbars } from "#web/ui/snackbars/snackbars-context.ts";
import { useAddEmailIdentity } from "../queries.ts";

/** Adds a sender address. Amazon SES then mails it a verification link. */
export function AddAddressDialog({ onClose }: { onClose: () => void }) {
  const snackbars = useSnackbars();
  const addition = useAddEmailIdentity();
  const form = useForm({
    schema: NewEmailIdentity,
    initial: { email: "" },
    onSubmit: async ({ email }) => {
      const { identity, verified } = await addition.mutateAsync(email);
      if (verified) snackbars.success(say("{identity} is verified and ready to send.", { identity }));
      else
        snackbars.info(
          say("Amazon SES sent a mail to {identity}. Use the link in it to verify the address.", { identity }),
        );
      onClose();
    },
  });
  return (
    <FormDialog title={say("Verify email address")} submitText={say("Add address")} form={form} onCancel={onClose}>
      <TextField
        label={say("Email address")}
        description={say("Amazon SES sends it a mail with a link that verifies it.")}
        type="email"
        inputMode="email"
        placeholder="news@example.com"
        value={form.values.email}
        problem={form.problem("email")}
        onChange={(email) => form.set("email", email)}
        onBlur={() => form.touch("email")}
      />
    </FormDialog>
  );
}
