import Checkbox from "@cloudscape-design/components/checkbox";
import FormField from "@cloudscape-design/components/form-field";
import { extras } from "#shared/plans.ts";
import { dollars } from "#web/lib/plans/prices.ts";
import { useCompany } from "#web/lib/session/use-session.ts";
import { say } from "#web/lib/texts/say.ts";
import { CopyText } from "#web/ui/copy-text.tsx";
import { WithinPlan } from "#web/ui/plans/within-plan.tsx";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { useDialogForm } from "#web/ui/form/use-dialog-form.ts";
import { TextField } from "#web/ui/form/text-field.tsx";
import { ConnectForm, nextAccountCostsExtra } from "./connect-form.ts";
import { MissingPermissions } from "./missing-permissions.tsx";
import { useConnectAccount } from "./queries.ts";
import { RegionField } from "./region-field.tsx";
import { RoleGuide } from "./role-guide.tsx";
import { RoleWait } from "./role-wait.tsx";
import { storeFailure } from "./store-failure.ts";

interface ConnectDialogProps {
  readonly onClose: () => void;
}

/** Connects an AWS account by a role that requires the company's external id. */
export function ConnectDialog({ onClose }: ConnectDialogProps) {
  return (
    <WithinPlan adds="awsAccount" onClose={onClose}>
      <ConnectAccountForm onClose={onClose} />
    </WithinPlan>
  );
}

function ConnectAccountForm({ onClose }: ConnectDialogProps) {
  const { uid, subscription } = useCompany();
  const connection = useConnectAccount();
  const form = useDialogForm({
    schema: ConnectForm,
    initial: { alias: "", awsRegion: "", roleArn: "", confirmAdditionalCosts: false },
    save: (account) => connection.mutateAsync(account),
    success: say("Credentials valid. Setup successful."),
    onClose,
  });
  const asksForCosts = form.failure?.status === 402 || nextAccountCostsExtra(subscription);

  return (
    <FormDialog
      title={say("Connect AWS account")}
      size="large"
      submitText={say("Connect")}
      form={form}
      failure={storeFailure(form.failure)}
      failureDetail={<MissingPermissions missing={form.failure?.missing} />}
      onCancel={onClose}
    >
      <RoleGuide externalId={uid} region={form.values.awsRegion} />
      <TextField
        label={say("Alias")}
        description={say("How your team calls this account.")}
        placeholder={say("Production")}
        value={form.values.alias}
        problem={form.problem("alias")}
        onChange={(alias) => form.set("alias", alias)}
        onBlur={() => form.touch("alias")}
      />
      <RegionField
        value={form.values.awsRegion}
        problem={form.problem("awsRegion")}
        onChange={(awsRegion) => form.set("awsRegion", awsRegion)}
      />
      <TextField
        label={say("Role ARN")}
        placeholder="arn:aws:iam::123456789012:role/sestina-access"
        value={form.values.roleArn}
        problem={form.problem("roleArn")}
        onChange={(roleArn) => form.set("roleArn", roleArn.trim())}
        onBlur={() => form.touch("roleArn")}
      />
      <FormField
        label={say("External ID")}
        description={say("The role must ask for it; it is the same for all your accounts.")}
      >
        <CopyText name={say("external ID")} text={uid} />
      </FormField>
      {(asksForCosts || form.values.confirmAdditionalCosts === true) && (
        <FormField errorText={form.problem("confirmAdditionalCosts")}>
          <Checkbox
            checked={form.values.confirmAdditionalCosts ?? false}
            onChange={({ detail }) => form.set("confirmAdditionalCosts", detail.checked)}
          >
            {say("An additional AWS account costs {awsAccount} per month. I accept the additional costs.", {
              awsAccount: dollars(extras.awsAccount),
            })}
          </Checkbox>
        </FormField>
      )}
      <RoleWait isChecking={form.submitting} />
    </FormDialog>
  );
}
