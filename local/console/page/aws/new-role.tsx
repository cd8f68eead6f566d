import { operator } from "#local/operator.ts";
import ExpandableSection from "@cloudscape-design/components/expandable-section";
import { useState } from "react";
import type { RoleView } from "../../api-schema.ts";
import { ActionForm, TextField, useFields } from "../ui/fields.tsx";
import { useNotify } from "../ui/notices.tsx";
import { awsApi } from "./aws-api.ts";

const nameHint = "Up to 64 letters, digits and + = , . @ - _";
const namePattern = "[\\w+=,.@\\-]{1,64}";

const exampleTrust = JSON.stringify(
  {
    Version: "2012-10-17",
    Statement: [
      {
        Effect: "Allow",
        Principal: { AWS: `arn:aws:iam::${operator.accountId}:root` },
        Action: "sts:AssumeRole",
        Condition: { StringEquals: { "sts:ExternalId": "…" } },
      },
    ],
  },
  undefined,
  2,
);
const examplePermissions = JSON.stringify(
  { Version: "2012-10-17", Statement: [{ Effect: "Allow", Action: "ses:*", Resource: "*" }] },
  undefined,
  2,
);

/** An existing role to be changed. */
export interface RoleDraft {
  readonly key: number;
  readonly name: string;
  readonly externalId: string;
}

export interface NewRoleProps {
  readonly accountId: string;
  /** Opens the form with these values. */
  readonly draft: RoleDraft | undefined;
}

/** Creates a role with all permissions that Sestina can use, or replaces one, e.g. for another external id. */
export function NewRole({ accountId, draft }: NewRoleProps) {
  const [expanded, setExpanded] = useState(draft !== undefined);
  const { name = "sestina-access", externalId = "" } = draft ?? {};
  const fields = useFields({ name, externalId });
  const notify = useNotify();

  async function finish(saving: Promise<RoleView>): Promise<void> {
    const role = await saving;
    setExpanded(false);
    fields.set({ name: "sestina-access", externalId: "" });
    notify(`Role ${role.name} is there. Copy its ARN into Sestina.`);
  }
  const save = () => {
    const role = { name: fields.values.name.trim(), externalId: fields.values.externalId.trim() };
    return { work: () => finish(awsApi.putRole(accountId, role)) };
  };
  return (
    <ExpandableSection
      headerText="New role"
      expanded={expanded}
      onChange={({ detail }) => setExpanded(detail.expanded)}
    >
      <ActionForm submitText="Save role" submit={save} columns={2}>
        <TextField
          label="Role name"
          hint={`${nameHint}. A role of that name is replaced.`}
          pattern={namePattern}
          {...fields.bind("name")}
        />
        <TextField
          label="External id"
          hint="Sestina shows your company's where you connect an account."
          takesFocus={draft !== undefined}
          {...fields.bind("externalId")}
        />
      </ActionForm>
      <ExpandableSection headerText="Custom role with policies of your own">
        <CustomRoleForm save={(role) => finish(awsApi.putCustomRole(accountId, role))} />
      </ExpandableSection>
    </ExpandableSection>
  );
}

interface CustomRole {
  readonly name: string;
  readonly trustPolicy: string;
  readonly permissionPolicy: string;
}

function CustomRoleForm({ save }: { readonly save: (role: CustomRole) => Promise<void> }) {
  const { values, bind } = useFields({ name: "", trustPolicy: exampleTrust, permissionPolicy: examplePermissions });
  return (
    <ActionForm
      submitText="Create custom role"
      submit={() => ({ work: () => save({ ...values, name: values.name.trim() }) })}
    >
      <TextField label="Role name" hint={nameHint} pattern={namePattern} {...bind("name")} />
      <TextField label="Trust policy (JSON)" lines={12} {...bind("trustPolicy")} />
      <TextField label="Permission policy (JSON)" lines={8} {...bind("permissionPolicy")} />
    </ActionForm>
  );
}
