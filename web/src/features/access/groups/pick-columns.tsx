import type { TableProps } from "@cloudscape-design/components/table";
import type { Account } from "#shared/models/account.ts";
import type { Member } from "#shared/models/member.ts";
import type { PolicyListItem } from "#shared/models/policy.ts";

export const userColumns: readonly TableProps.ColumnDefinition<Member>[] = [
  { id: "name", header: "Name", isRowHeader: true, cell: ({ displayName }) => displayName },
  { id: "email", header: "Email address", cell: ({ email }) => email },
];

export const policyColumns: readonly TableProps.ColumnDefinition<PolicyListItem>[] = [
  { id: "label", header: "Label", isRowHeader: true, cell: ({ label }) => label },
  { id: "description", header: "Description", cell: ({ description }) => description },
];

export const accountColumns: readonly TableProps.ColumnDefinition<Account>[] = [
  { id: "alias", header: "Alias", isRowHeader: true, cell: ({ alias }) => alias },
  { id: "account", header: "Account ID", cell: ({ awsAccountId }) => awsAccountId },
  { id: "region", header: "Region", cell: ({ awsRegion }) => awsRegion },
];
