import Checkbox from "@cloudscape-design/components/checkbox";
import FormField from "@cloudscape-design/components/form-field";
import { Invitation } from "#shared/models/member.ts";
import { extras } from "#shared/plans.ts";
import { dollars } from "#web/lib/plans/prices.ts";
import { useCompany } from "#web/lib/session/use-session.ts";
import { say } from "#web/lib/texts/say.ts";
import { WithinPlan } from "#web/ui/plans/within-plan.tsx";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { useDialogForm } from "#web/ui/form/use-dialog-form.ts";
import { TextField } from "#web/ui/form/text-field.tsx";
import { useInvite } from "../queries.ts";
import { GroupChoice } from "./group-choice.tsx";
import { refusalOf } from "../refusal.ts";

interface InviteDialogProps {
  readonly onClose: () => void;
}

/** Invites a user by mail into user groups. */
export function InviteDialog({ onClose }: InviteDialogProps) {
  return (
    <WithinPlan adds="user" onClose={onClose}>
      <InviteForm onClose={onClose} />
    </WithinPlan>
  );
}

function InviteForm({ onClose }: InviteDialogProps) {
  const { subscription } = useCompany();
  const invitation = useInvite();
  const form = useDialogForm({
    schema: Invitation,
    initial: { email: "", user_group_ids: [], confirm_additional_costs: false },
    save: (values) => invitation.mutateAsync(values),
    success: ({ email }) => say("An invitation was sent to {email}. It is good for 7 days.", { email }),
    onClose,
  });
  const { isDefaultPlan, userCount, userLimit } = subscription;
  const asksForCosts = form.failure?.status === 402 || (!isDefaultPlan && userCount >= userLimit);
  return (
    <FormDialog
      title={say("Invite member")}
      submitText={say("Send invitation")}
      form={form}
      failure={form.failure === undefined ? "" : refusalOf(form.failure)}
      onCancel={onClose}
    >
      <TextField
        label={say("Email address")}
        type="email"
        inputMode="email"
        placeholder="colleague@example.com"
        {...form.text("email")}
      />
      <GroupChoice
        chosen={form.values.user_group_ids}
        problem={form.problem("user_group_ids")}
        onChange={(ids) => form.set("user_group_ids", ids)}
      />
      {(asksForCosts || form.values.confirm_additional_costs === true) && (
        <FormField errorText={form.problem("confirm_additional_costs")}>
          <Checkbox
            checked={form.values.confirm_additional_costs ?? false}
            onChange={({ detail }) => form.set("confirm_additional_costs", detail.checked)}
          >
            {say("An additional user costs {user} per month. I accept the additional costs.", {
              user: dollars(extras.user),
            })}
          </Checkbox>
        </FormField>
      )}
    </FormDialog>
  );
}
