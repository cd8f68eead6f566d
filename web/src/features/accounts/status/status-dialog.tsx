import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Account } from "#shared/models/account.ts";
import { LookDialog } from "../look-dialog.tsx";
import { statusQuery } from "../queries.ts";
import { AccountStanding } from "./account-standing.tsx";
import { ProductionAccessDialog } from "./production-access-dialog.tsx";

export interface StatusDialogProps {
  readonly account: Account;
  readonly onClose: () => void;
  readonly onCheckPermissions: () => void;
}

/** What Amazon SES says of an account, and the way out of the sandbox. */
export function StatusDialog({ account, onClose, onCheckPermissions }: StatusDialogProps) {
  const [asking, setAsking] = useState(false);
  const status = useQuery(statusQuery(account.id));
  if (asking) return <ProductionAccessDialog account={account} onClose={() => setAsking(false)} />;
  return (
    <LookDialog
      title={`Status of ${account.alias}`}
      query={status}
      onClose={onClose}
      onCheckPermissions={onCheckPermissions}
    >
      {(data) => <AccountStanding status={data} onAskForProduction={() => setAsking(true)} />}
    </LookDialog>
  );
}
