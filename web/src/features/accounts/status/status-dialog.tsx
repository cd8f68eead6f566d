import { useQuery } from "@tanstack/react-query";
import type { Account } from "#shared/models/account.ts";
import { AwsDataDialog } from "../aws-data-dialog.tsx";
import { statusQuery } from "../queries.ts";
import { AccountStanding } from "./account-standing.tsx";

export interface StatusDialogProps {
  readonly account: Account;
  readonly onClose: () => void;
  readonly onCheckPermissions: () => void;
  readonly onAskForProduction: () => void;
}

/** The status of an account in Amazon SES. */
export function StatusDialog({ account, onClose, onCheckPermissions, onAskForProduction }: StatusDialogProps) {
  const status = useQuery(statusQuery(account.id));
  return (
    <AwsDataDialog
      title={`Status of ${account.alias}`}
      query={status}
      onClose={onClose}
      onCheckPermissions={onCheckPermissions}
    >
      {(data) => <AccountStanding status={data} onAskForProduction={onAskForProduction} />}
    </AwsDataDialog>
  );
}
