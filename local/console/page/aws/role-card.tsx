import Box from "@cloudscape-design/components/box";
import Button from "@cloudscape-design/components/button";
import ExpandableSection from "@cloudscape-design/components/expandable-section";
import KeyValuePairs from "@cloudscape-design/components/key-value-pairs";
import type { RoleView } from "../../api-schema.ts";
import { prettyJson } from "../lib/format.ts";
import { ActionButton } from "../ui/action.tsx";
import { Card } from "../ui/card.tsx";
import { Copyable } from "../ui/copyable.tsx";
import { awsApi } from "./aws-api.ts";

export interface RoleCardProps {
  readonly accountId: string;
  readonly role: RoleView;
  /** Opens the form filled with this role. */
  readonly onEdit: () => void;
}

export function RoleCard({ accountId, role, onEdit }: RoleCardProps) {
  const { name, arn, externalIds, trustPolicy, policies } = role;
  return (
    <Card
      title={name}
      heading="h4"
      label={`Role ${name}`}
      actions={
        <>
          <Button onClick={onEdit}>Change external id</Button>
          <ActionButton
            label="Delete"
            ariaLabel={`Delete role ${name}`}
            question={`Delete the role ${name}? Sestina can no longer work in this account with it.`}
            work={() => awsApi.deleteRole(accountId, name)}
          />
        </>
      }
    >
      <KeyValuePairs
        items={[
          { label: "ARN", value: <Copyable value={arn} what="role ARN" /> },
          { label: "External id", value: <ExternalIds ids={externalIds} /> },
        ]}
      />
      <ExpandableSection headerText="Policies">
        {[{ name: "Trust policy", document: trustPolicy }, ...policies].map((policy) => (
          <div key={policy.name}>
            <Box variant="h5">{policy.name}</Box>
            <pre tabIndex={0}>{prettyJson(policy.document)}</pre>
          </div>
        ))}
      </ExpandableSection>
    </Card>
  );
}

function ExternalIds({ ids }: { readonly ids: readonly string[] }) {
  if (ids.length === 0) {
    return (
      <Box variant="span" color="text-status-error">
        none asked for: Sestina refuses such a role
      </Box>
    );
  }
  return ids.map((id) => <Copyable key={id} value={id} what="external id" />);
}
