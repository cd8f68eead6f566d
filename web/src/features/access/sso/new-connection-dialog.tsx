import { NewSsoConnection } from "#shared/models/sso.ts";
import { say } from "#web/lib/texts/say.ts";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { useDialogForm } from "#web/ui/form/use-dialog-form.ts";
import { TextField } from "#web/ui/form/text-field.tsx";
import { GroupChoice } from "../users/group-choice.tsx";
import { useAddConnection } from "./queries.ts";

/** Registers a provider; its card then shows the next step. */
export function NewConnectionDialog({ onClose }: { onClose: () => void }) {
  const addition = useAddConnection();
  const form = useDialogForm({
    schema: NewSsoConnection,
    initial: { issuer: "", domain: "", userGroupIds: [] },
    save: (values) => addition.mutateAsync(values),
    onClose,
  });
  return (
    <FormDialog title={say("Register provider")} submitText={say("Register")} form={form} onCancel={onClose}>
      <TextField
        {...form.text("issuer")}
        label={say("Issuer")}
        description={say("Exactly as your provider writes it: its discovery document is below this address.")}
        placeholder="https://company.okta.com"
        inputMode="url"
      />
      <TextField
        {...form.text("domain")}
        label={say("Domain of your people's addresses")}
        description={say(
          "Only users with an address of this domain sign in with the provider. You need access to its DNS.",
        )}
        placeholder="example.com"
      />
      <GroupChoice
        chosen={form.values.userGroupIds}
        problem={form.problem("userGroupIds")}
        onChange={(ids) => form.set("userGroupIds", ids)}
      />
    </FormDialog>
  );
}
