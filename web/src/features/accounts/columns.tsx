import * as styles from "#web/features/accounts/account-columns.module.css";
import Badge from "@cloudscape-design/components/badge";
import Box from "@cloudscape-design/components/box";
import SpaceBetween from "@cloudscape-design/components/space-between";
import type { Account } from "#shared/models/account.ts";
import { regionNames } from "#shared/regions.ts";
import { say } from "#web/lib/texts/say.ts";
import { CopyText } from "#web/ui/copy-text.tsx";
import type { ListColumn } from "#web/ui/list-page/list-column.ts";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { AccountActions } from "./account-actions.tsx";

export const accountColumns: readonly ListColumn<Account>[] = [
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
  { id: "awsAccountId", header: say("Account ID"), minWidth: 150, cell: ({ awsAccountId }) => awsAccountId },
  {
    id: "created",
    header: say("Added"),
    minWidth: 115,
    cell: ({ createdTimestamp }) => <RelativeTime at={createdTimestamp} />,
  },
  {
    id: "roleArn",
    card: "detail",
    header: say("Role ARN"),
    minWidth: 400,
    cell: ({ roleArn }) => (roleArn === undefined ? "–" : <CopyText name={say("role ARN")} text={roleArn} />),
  },
  { id: "actions", header: say("Actions"), width: 85, cell: (account) => <AccountActions account={account} /> },
];
