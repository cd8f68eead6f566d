import Badge from "@cloudscape-design/components/badge";
import SpaceBetween from "@cloudscape-design/components/space-between";
import StatusIndicator from "@cloudscape-design/components/status-indicator";
import type { TableProps } from "@cloudscape-design/components/table";
import type { EmailIdentity } from "#shared/models/email-identity.ts";

export const emailIdentityColumns: readonly TableProps.ColumnDefinition<EmailIdentity>[] = [
  {
    id: "identity",
    header: "Email address",
    minWidth: 240,
    sortingField: "identity",
    isRowHeader: true,
    cell: ({ identity, isDefault, senderName }) => (
      <SpaceBetween direction="horizontal" size="xs" alignItems="center">
        <span>{senderName === "" ? identity : `${senderName} <${identity}>`}</span>
        {isDefault && <Badge color="green">Default</Badge>}
      </SpaceBetween>
    ),
  },
  {
    id: "verified",
    header: "Status",
    minWidth: 180,
    sortingField: "verified",
    cell: ({ verified }) =>
      verified ? (
        <StatusIndicator type="success">Verified</StatusIndicator>
      ) : (
        <StatusIndicator type="pending">Verification pending</StatusIndicator>
      ),
  },
];
