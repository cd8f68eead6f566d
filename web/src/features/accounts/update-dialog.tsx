import FormField from "@cloudscape-design/components/form-field";
import Input from "@cloudscape-design/components/input";
import { type Account, AccountChange } from "#shared/models/account.ts";
import { regionNames } from "#shared/regions.ts";
import { useCompany } from "#web/lib/session/use-session.ts";
import { say } from "#web/lib/texts/say.ts";
import { CopyText } from "#web/ui/copy-text.tsx";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { useDialogForm } from "#web/ui/form/use-dialog-form.ts";
import { TextField } from "#web/ui/form/text-field.tsx";
import { MissingPermissions } from "./missing-permissions.tsx";
import { useUpdateAccount } from "./queries.ts";
import { RoleGuide } from "./role-guide.tsx";
import { RoleWait } from "./role-wait.tsx";
import { storeFailure } from "./store-failure.ts";

/** Changes an account's alias or role. The region cannot be changed. */
export function UpdateDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const { uid } = useCompany();
  const update = useUpdateAccount(account.id);
  const form = useDialogForm({
    schema: AccountChange,
    initial: { alias: account.alias, roleArn: account.roleArn ?? "", version: account.version },
    save: (change) => update.mutateAsync(change),
    success: say("Credentials valid. Setup successful."),
    onClose,
  });
  return (
    <FormDialog
      title={say("Update AWS account")}
      size="large"
      submitText={say("Update")}
      form={form}
      failure={storeFailure(form.failure)}
      failureDetail={<MissingPermissions missing={form.failure?.missing} />}
      onCancel={onClose}
    >
      <TextField label={say("Alias")} description={say("How your team calls this account.")} {...form.text("alias")} />
      <FormField
        label={say("Region")}
        description={say("Another region is another account: connect it as one.")}
        stretch
      >
        <Input value={`${regionNames[account.awsRegion]} (${account.awsRegion})`} disabled />
      </FormField>
      <TextField
        label={say("Role ARN")}
        description={say("A role in AWS account {awsAccountId}.", { awsAccountId: account.awsAccountId })}
        {...form.text("roleArn")}
        onChange={(roleArn) => form.set("roleArn", roleArn.trim())}
      />
      <FormField
        label={say("External ID")}
        description={say("The role must ask for it; it is the same for all your accounts.")}
      >
        <CopyText name={say("external ID")} text={uid} />
      </FormField>
      <RoleGuide externalId={uid} region={account.awsRegion} />
      <RoleWait isChecking={form.submitting} />
    </FormDialog>
  );
}
