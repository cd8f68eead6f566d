import Button from "@cloudscape-design/components/button";
import SpaceBetween from "@cloudscape-design/components/space-between";
import StatusIndicator from "@cloudscape-design/components/status-indicator";
import type { Account } from "#shared/models/account.ts";
import { regionNames } from "#shared/regions.ts";
import { locale, say } from "#web/lib/texts/say.ts";
import { Rate } from "#web/ui/analytics/rate.tsx";
import { rateOf } from "#web/ui/analytics/rates.ts";
import type { ListColumn } from "#web/ui/list-page/list-column.ts";
import type { Totals } from "#web/lib/analytics/summaries.ts";

export interface AccountRow {
  readonly account: Account;
  /** Absent while loading or if loading failed. */
  readonly totals: Totals | undefined;
  /** Why loading failed; "" if it did not. */
  readonly problem: string;
  readonly retry: () => void;
}

const number = (pick: (totals: Totals) => number) =>
  function NumberCell({ totals }: AccountRow) {
    return totals === undefined ? "–" : pick(totals).toLocaleString(locale);
  };

export const accountColumns: readonly ListColumn<AccountRow>[] = [
  {
    id: "account",
    header: say("AWS account"),
    isRowHeader: true,
    minWidth: 200,
    cell: ({ account, problem, retry }) => (
      <SpaceBetween size="xxs">
        <span>
          {account.alias} · {regionNames[account.awsRegion]}
        </span>
        {problem !== "" && (
          <SpaceBetween size="xxs" direction="horizontal" alignItems="center">
            <StatusIndicator type="error">{problem}</StatusIndicator>
            <Button
              variant="inline-link"
              ariaLabel={say("Try again for {alias}", { alias: account.alias })}
              onClick={retry}
            >
              {say("Try again")}
            </Button>
          </SpaceBetween>
        )}
      </SpaceBetween>
    ),
  },
  { id: "attempts", header: say("Delivery attempts"), cell: number(({ deliveryAttempts }) => deliveryAttempts) },
  { id: "bounces", header: say("Bounces"), cell: number(({ bounces }) => bounces) },
  {
    id: "bounceRate",
    header: say("Bounce rate"),
    minWidth: 130,
    cell: ({ totals }) =>
      totals === undefined ? "–" : <Rate kind="bounce" rate={rateOf(totals.bounces, totals.deliveryAttempts)} />,
  },
  { id: "complaints", header: say("Complaints"), cell: number(({ complaints }) => complaints) },
  {
    id: "complaintRate",
    header: say("Complaint rate"),
    minWidth: 130,
    cell: ({ totals }) =>
      totals === undefined ? "–" : <Rate kind="complaint" rate={rateOf(totals.complaints, totals.deliveryAttempts)} />,
  },
  { id: "rejects", header: say("Rejects"), cell: number(({ rejects }) => rejects) },
];
