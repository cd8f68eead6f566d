import Alert from "@cloudscape-design/components/alert";
import { useQuery } from "@tanstack/react-query";
import { errorMessages } from "#shared/error-messages.ts";
import { withImpliedReads, withoutPermission } from "#shared/implied-reads.ts";
import { type Policy, PolicyChange } from "#shared/models/policy.ts";
import type { Permission } from "#shared/permissions.ts";
import { useForm } from "#web/lib/form/use-form.ts";
import { say } from "#web/lib/texts/say.ts";
import { TextField } from "#web/ui/form/text-field.tsx";
import { useSnackbars } from "#web/ui/snackbars/snackbars-context.ts";
import { DrawerForm } from "../drawer-form.tsx";
import { DrawerWaiting } from "../drawer-waiting.tsx";
import { policyQuery, useUpdatePolicy } from "../queries.ts";
import { PermissionTable } from "./permission-table.tsx";
import { refusalOf } from "../refusal.ts";

export function PolicyDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery(policyQuery(id));
  if (data === undefined) {
    return (
      <DrawerWaiting
        title={say("Policy")}
        error={error}
        notFound={say(errorMessages.POLICY_NOT_FOUND)}
        onRetry={() => void refetch()}
        onClose={onClose}
      />
    );
  }
  return <PolicyForm policy={data} onClose={onClose} />;
}

/**
 * The permissions after a click: a write permission includes the read permission, and without reading there is no
 * writing.
 */
function chosenAfter(before: readonly Permission[], after: readonly Permission[]): Permission[] {
  const taken = before.filter((permission) => !after.includes(permission));
  return withImpliedReads(taken.reduce(withoutPermission, after));
}

function PolicyForm({ policy, onClose }: { policy: Policy; onClose: () => void }) {
  const snackbars = useSnackbars();
  const change = useUpdatePolicy();
  const { id, label, description, isDefault } = policy;
  const form = useForm({
    schema: PolicyChange,
    initial: { label, description, permission_ids: policy.permissions.map((permission) => permission.id) },
    onSubmit: async (values) => {
      await change.mutateAsync({ id, ...values });
      snackbars.success(say("Successfully updated your information!"));
    },
  });
  const chosen = form.values.permission_ids;
  return (
    <DrawerForm
      title={label}
      form={form}
      failure={form.failure === undefined ? form.problem("permission_ids") : refusalOf(form.failure)}
      readOnly={isDefault}
      onClose={onClose}
    >
      {isDefault && <Alert>{say("Default policy cannot be edited. Duplicate it to start from a copy.")}</Alert>}
      <TextField label={say("Label")} disabled={isDefault} {...form.text("label")} />
      <TextField label={say("Description")} disabled={isDefault} {...form.text("description")} />
      <PermissionTable
        chosen={chosen}
        disabled={isDefault}
        onChoose={(after) => form.set("permission_ids", chosenAfter(chosen, after))}
      />
    </DrawerForm>
  );
}
