import Box from "@cloudscape-design/components/box";
import SpaceBetween from "@cloudscape-design/components/space-between";
import { useState } from "react";
import type { AccountView, RoleView } from "../../api-schema.ts";
import { goTo, placeHash } from "../lib/place.ts";
import { ActionButton } from "../ui/action.tsx";
import { Empty, Pane } from "../ui/card.tsx";
import { Copyable } from "../ui/copyable.tsx";
import { awsApi } from "./aws-api.ts";
import { Behaviour } from "./behaviour.tsx";
import { NewRole, type RoleDraft } from "./new-role.tsx";
import { RoleCard } from "./role-card.tsx";
import { Ses } from "./ses.tsx";

export interface AccountProps {
  readonly account: AccountView;
  readonly wantedRegion: string | undefined;
}

/** One account: its roles, and its SES by region. */
export function Account({ account, wantedRegion }: AccountProps) {
  const { id, name } = account;
  const remove = async (): Promise<void> => {
    await awsApi.deleteAccount(id);
    goTo(placeHash("aws"));
  };
  return (
    <Pane
      title={name}
      lead={<Copyable value={id} what="account id" />}
      actions={
        <ActionButton
          label="Delete account"
          question={`Delete account ${id} with its roles and all of its SES?`}
          work={remove}
        />
      }
    >
      <Roles account={account} />
      <Behaviour accountId={id} behaviour={account.behaviour} />
      <Ses account={account} wantedRegion={wantedRegion} />
    </Pane>
  );
}

function Roles({ account: { id, roles } }: { readonly account: AccountView }) {
  const [draft, setDraft] = useState<RoleDraft>();
  // A new key fills the form again, also for the same role.
  const edit = ({ name, externalIds }: RoleView): void =>
    setDraft((last) => ({ key: (last?.key ?? 0) + 1, name, externalId: externalIds[0] ?? "" }));
  return (
    <section aria-label="Roles">
      <SpaceBetween size="s">
        <Box variant="h3">Roles</Box>
        <Box color="text-body-secondary">
          A role lets Sestina in. Its ARN goes into Sestina's “Connect AWS account” form.
        </Box>
        {roles.length === 0 && <Empty>No role yet. Make one with the external id that Sestina shows you.</Empty>}
        {roles.map((role) => (
          <RoleCard key={role.name} accountId={id} role={role} onEdit={() => edit(role)} />
        ))}
        <NewRole key={draft?.key ?? 0} accountId={id} draft={draft} />
      </SpaceBetween>
    </section>
  );
}
