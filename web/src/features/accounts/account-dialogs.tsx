import { useQuery } from "@tanstack/react-query";
import type { Account } from "#shared/models/account.ts";
import { anyOf } from "#shared/permissions.ts";
import { useMay } from "#web/lib/session/use-session.ts";
import { say } from "#web/lib/texts/say.ts";
import { AwsDataDialog } from "./aws-data-dialog.tsx";
import { PermissionsDialog } from "./permissions/permissions-dialog.tsx";
import { ProductionAccessDialog } from "./production-access/production-access-dialog.tsx";
import { PublishingRulesDialog } from "./publishing-rules-dialog.tsx";
import { statusQuery } from "#web/lib/accounts/status-query.ts";
import { RemoveAccountDialog } from "./remove-account-dialog.tsx";
import { StatisticsDialog } from "./statistics/statistics-dialog.tsx";
import { AccountStanding } from "./status/account-standing.tsx";
import { UpdateDialog } from "./update-dialog.tsx";
import { useAccountDialog } from "./use-account-dialog.ts";

const writing = anyOf("write_aws_accounts");
const reading = anyOf("read_aws_accounts", "write_aws_accounts");

/** The dialog about an account that the address bar names. */
export function AccountDialogs({ accounts }: { accounts: readonly Account[] }) {
  const { name, accountId, show, hide } = useAccountDialog();
  const [mayRead, mayWrite] = [useMay(reading), useMay(writing)];
  const account = accounts.find(({ id }) => id === accountId);
  if (account === undefined || name === undefined || !mayRead) return null;
  const checkPermissions = () => show("account-permissions", account.id);
  if (name === "account-status") {
    return (
      <StatusDialog
        account={account}
        onClose={hide}
        onCheckPermissions={checkPermissions}
        onAskForProduction={() => show("production-access", account.id)}
      />
    );
  }
  if (name === "account-statistics") {
    return <StatisticsDialog account={account} onClose={hide} onCheckPermissions={checkPermissions} />;
  }
  if (name === "account-permissions") return <PermissionsDialog account={account} onClose={hide} />;
  if (!mayWrite) return null;
  if (name === "production-access") {
    return <ProductionAccessDialog account={account} onClose={hide} onCheckPermissions={checkPermissions} />;
  }
  if (name === "publishing-rules") {
    return <PublishingRulesDialog key={account.version} account={account} onClose={hide} />;
  }
  if (name === "remove-account") return <RemoveAccountDialog account={account} onClose={hide} />;
  return <UpdateDialog key={account.version} account={account} onClose={hide} />;
}

interface StatusDialogProps {
  readonly account: Account;
  readonly onClose: () => void;
  readonly onCheckPermissions: () => void;
  readonly onAskForProduction: () => void;
}

/** The status of an account in Amazon SES. */
function StatusDialog({ account, onClose, onCheckPermissions, onAskForProduction }: StatusDialogProps) {
  const status = useQuery(statusQuery(account.id));
  return (
    <AwsDataDialog
      title={say("Status of {alias}", { alias: account.alias })}
      query={status}
      onClose={onClose}
      onCheckPermissions={onCheckPermissions}
    >
      {(data) => <AccountStanding status={data} onAskForProduction={onAskForProduction} />}
    </AwsDataDialog>
  );
}
