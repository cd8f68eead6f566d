import * as styles from "#web/features/accounts/account-columns.module.css";
import Badge from "@cloudscape-design/components/badge";
import Box from "@cloudscape-design/components/box";
import SpaceBetween from "@cloudscape-design/components/space-between";
import type { TableProps } from "@cloudscape-design/components/table";
import type { Account } from "#shared/models/account.ts";
import { regionNames } from "#shared/regions.ts";
import { relativeDate } from "#web/lib/format/dates.ts";
import { say } from "#web/lib/texts/say.ts";
import { CopyText } from "#web/ui/copy-text.tsx";
import { AccountActions } from "./account-actions.tsx";

export const accountColumns: readonly TableProps.ColumnDefinition<Account>[] = [
  {
    id: "alias",
    header: say("Alias"),
    minWidth: 190,
    isRowHeader: true,
    cell: ({ alias, awsRegion, isDefault }) => (
      <>
        <SpaceBetween direction="horizontal" size="xs" alignItems="center">
          <strong>{alias}</strong>
          {isDefault && <Badge color="green">{say("Default")}</Badge>}
        </SpaceBetween>
        <Box color="text-body-secondary" fontSize="body-s">
          {regionNames[awsRegion]} · <span className={styles.accountRegion}>{awsRegion}</span>
        </Box>
      </>
    ),
  },
  { id: "awsAccountId", header: say("Account ID"), cell: ({ awsAccountId }) => awsAccountId },
  {
    id: "created",
    header: say("Added"),
    minWidth: 115,
    cell: ({ createdTimestamp }) => relativeDate(createdTimestamp),
  },
  {
    id: "roleArn",
    header: say("Role ARN"),
    minWidth: 400,
    cell: ({ roleArn }) => (roleArn === undefined ? "–" : <CopyText name={say("role ARN")} text={roleArn} />),
  },
  { id: "actions", header: say("Actions"), width: 85, cell: (account) => <AccountActions account={account} /> },
];
