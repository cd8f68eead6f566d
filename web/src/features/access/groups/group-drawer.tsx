import { useQuery } from "@tanstack/react-query";
import { errorMessages } from "#shared/error-messages.ts";
import { type UserGroupWithUsers, UserGroupChange } from "#shared/models/user-group.ts";
import { accountsQuery } from "#web/lib/accounts/account-queries.ts";
import { useForm } from "#web/lib/form/use-form.ts";
import { say, sayAnswer } from "#web/lib/texts/say.ts";
import { TextField } from "#web/ui/form/text-field.tsx";
import type { ListColumn } from "#web/ui/list-page/list-column.ts";
import { PickTable } from "#web/ui/pick-table.tsx";
import { useSnackbars } from "#web/ui/snackbars/snackbars-context.ts";
import { DrawerForm } from "../drawer-form.tsx";
import { DrawerWaiting } from "../drawer-waiting.tsx";
import { allMembersQuery, groupQuery, policiesQuery, useUpdateGroup } from "../queries.ts";
import { refusalOf } from "../refusal.ts";
import type { Account } from "#shared/models/account.ts";
import type { Member } from "#shared/models/member.ts";
import type { PolicyListItem } from "#shared/models/policy.ts";

const userColumns: readonly ListColumn<Member>[] = [
  { id: "name", header: say("Name"), isRowHeader: true, cell: ({ displayName }) => displayName },
  { id: "email", header: say("Email address"), cell: ({ email }) => email },
];

const policyColumns: readonly ListColumn<PolicyListItem>[] = [
  { id: "label", header: say("Label"), isRowHeader: true, cell: ({ label }) => label },
  { id: "description", header: say("Description"), cell: ({ description }) => sayAnswer(description) },
];

const accountColumns: readonly ListColumn<Account>[] = [
  { id: "alias", header: say("Alias"), isRowHeader: true, cell: ({ alias }) => alias },
  { id: "account", header: say("Account ID"), cell: ({ awsAccountId }) => awsAccountId },
  { id: "region", header: say("Region"), cell: ({ awsRegion }) => awsRegion },
];

export function GroupDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery(groupQuery(id));
  if (data === undefined) {
    return (
      <DrawerWaiting
        title={say("User group")}
        error={error}
        notFound={say(errorMessages.USER_GROUP_NOT_FOUND)}
        onRetry={() => void refetch()}
        onClose={onClose}
      />
    );
  }
  return <GroupForm group={data} onClose={onClose} />;
}

function GroupForm({ group, onClose }: { group: UserGroupWithUsers; onClose: () => void }) {
  const snackbars = useSnackbars();
  const change = useUpdateGroup();
  const users = useQuery(allMembersQuery);
  const policies = useQuery({ ...policiesQuery(), select: ({ entities }) => entities });
  const accounts = useQuery(accountsQuery);
  const { id, label, description } = group;
  const form = useForm({
    schema: UserGroupChange,
    initial: {
      label,
      description,
      policy_ids: group.policies.map((policy) => policy.id),
      aws_account_ids: group.awsAccounts.map((account) => account.id),
      user_ids: group.users.map(({ uid }) => uid),
    },
    onSubmit: async (values) => {
      await change.mutateAsync({ id, ...values });
      snackbars.success(say("Successfully updated your information!"));
    },
  });
  const { values, set } = form;
  const failure =
    form.failure === undefined
      ? form.problem("aws_account_ids") || form.problem("policy_ids")
      : refusalOf(form.failure);
  return (
    <DrawerForm title={label} form={form} failure={failure} onClose={onClose}>
      <TextField label={say("Label")} {...form.text("label")} />
      <TextField label={say("Description")} {...form.text("description")} />
      <PickTable
        title={say("Users")}
        rows={users.data ?? []}
        query={users}
        columns={userColumns}
        rowId={({ uid }) => uid}
        rowName={({ email }) => email}
        picked={values.user_ids}
        onPick={(ids) => set("user_ids", [...ids])}
        pageSize={10}
      />
      <PickTable
        title={say("Policies")}
        rows={policies.data ?? []}
        query={policies}
        columns={policyColumns}
        rowId={(policy) => policy.id}
        rowName={(policy) => policy.label}
        picked={values.policy_ids}
        onPick={(ids) => set("policy_ids", [...ids])}
        pageSize={5}
      />
      <PickTable
        title={say("AWS accounts")}
        rows={accounts.data ?? []}
        query={accounts}
        columns={accountColumns}
        rowId={(account) => account.id}
        rowName={({ alias }) => alias}
        picked={values.aws_account_ids}
        onPick={(ids) => set("aws_account_ids", [...ids])}
        pageSize={5}
      />
    </DrawerForm>
  );
}
