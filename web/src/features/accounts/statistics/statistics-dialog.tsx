import { useQuery } from "@tanstack/react-query";
import type { Account } from "#shared/models/account.ts";
import { say } from "#web/lib/texts/say.ts";
import { ListMessage } from "#web/ui/list-page/list-message.tsx";
import { AwsDataDialog } from "../aws-data-dialog.tsx";
import { statisticsQuery } from "../queries.ts";
import { StatisticsView } from "./statistics-view.tsx";

export interface StatisticsDialogProps {
  readonly account: Account;
  readonly onClose: () => void;
  readonly onCheckPermissions: () => void;
}

/** Sending statistics of an account for the last 14 days. */
export function StatisticsDialog({ account, onClose, onCheckPermissions }: StatisticsDialogProps) {
  const statistics = useQuery(statisticsQuery(account.id));
  return (
    <AwsDataDialog
      title={say("Sending statistics of {alias}", { alias: account.alias })}
      size="large"
      query={statistics}
      onClose={onClose}
      onCheckPermissions={onCheckPermissions}
    >
      {(data) =>
        data.sendDataPoints.length === 0 ? (
          <ListMessage title={say("No sending statistics available")}>
            {say("The account is in the sandbox, or has sent too few mails in the last 14 days.")}
          </ListMessage>
        ) : (
          <StatisticsView {...data} />
        )
      }
    </AwsDataDialog>
  );
}
