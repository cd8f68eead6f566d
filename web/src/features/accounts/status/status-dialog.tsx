import Button from "@cloudscape-design/components/button";
import Spinner from "@cloudscape-design/components/spinner";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Account } from "#shared/models/account.ts";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { LookFailure } from "../look-failure.tsx";
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
    <Dialog
      title={`Status of ${account.alias}`}
      onClose={onClose}
      actions={
        <>
          <Button iconName="refresh" loading={status.isFetching} onClick={() => void status.refetch()}>
            Refresh
          </Button>
          <Button variant="primary" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      {status.isPending && <Spinner />}
      {status.isError && (
        <LookFailure
          error={status.error}
          retrying={status.isFetching}
          onRetry={() => void status.refetch()}
          onCheckPermissions={onCheckPermissions}
        />
      )}
      {status.isSuccess && <AccountStanding status={status.data} onAskForProduction={() => setAsking(true)} />}
    </Dialog>
  );
}
