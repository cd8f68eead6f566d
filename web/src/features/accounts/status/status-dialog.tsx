import { useQuery } from "@tanstack/react-query";
import type { Account } from "#shared/models/account.ts";
import { LookDialog } from "../look-dialog.tsx";
import { statusQuery } from "../queries.ts";
import { AccountStanding } from "./account-standing.tsx";

export interface StatusDialogProps {
  readonly account: Account;
  readonly onClose: () => void;
  readonly onCheckPermissions: () => void;
  readonly onAskForProduction: () => void;
}

/** What Amazon SES says of an account, and the way out of the sandbox. */
export function StatusDialog({ account, onClose, onCheckPermissions, onAskForProduction }: StatusDialogProps) {
  const status = useQuery(statusQuery(account.id));
  return (
    <LookDialog
      title={`Status of ${account.alias}`}
      query={status}
      onClose={onClose}
      onCheckPermissions={onCheckPermissions}
    >
      {(data) => <AccountStanding status={data} onAskForProduction={onAskForProduction} />}
    </LookDialog>
  );
}
