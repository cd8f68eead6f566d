import Button from "@cloudscape-design/components/button";
import Spinner from "@cloudscape-design/components/spinner";
import { useQuery } from "@tanstack/react-query";
import type { Account } from "#shared/models/account.ts";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { ListMessage } from "#web/ui/list-page/list-message.tsx";
import { LookFailure } from "../look-failure.tsx";
import { statisticsQuery } from "../queries.ts";
import { StatisticsView } from "./statistics-view.tsx";

export interface StatisticsDialogProps {
  readonly account: Account;
  readonly onClose: () => void;
  readonly onCheckPermissions: () => void;
}

/** What came of an account's mails in the last 14 days. */
export function StatisticsDialog({ account, onClose, onCheckPermissions }: StatisticsDialogProps) {
  const statistics = useQuery(statisticsQuery(account.id));
  return (
    <Dialog
      title={`Sending statistics of ${account.alias}`}
      size="large"
      onClose={onClose}
      actions={
        <>
          <Button iconName="refresh" loading={statistics.isFetching} onClick={() => void statistics.refetch()}>
            Refresh
          </Button>
          <Button variant="primary" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      {statistics.isPending && <Spinner />}
      {statistics.isError && (
        <LookFailure
          error={statistics.error}
          retrying={statistics.isFetching}
          onRetry={() => void statistics.refetch()}
          onCheckPermissions={onCheckPermissions}
        />
      )}
      {statistics.isSuccess && statistics.data.sendDataPoints.length === 0 && (
        <ListMessage title="No sending statistics available">
          The account is in the sandbox, or has sent too few mails in the last 14 days.
        </ListMessage>
      )}
      {statistics.isSuccess && statistics.data.sendDataPoints.length > 0 && <StatisticsView {...statistics.data} />}
    </Dialog>
  );
}
