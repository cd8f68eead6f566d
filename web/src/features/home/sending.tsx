import * as todayStyles from "#web/features/home/today.module.css";
import { useQueries, useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { accountsQuery } from "#web/lib/accounts/account-queries.ts";
import { statusQuery } from "#web/lib/accounts/status-query.ts";
import { statisticsQuery } from "#web/lib/analytics/statistics-queries.ts";
import { daysUntilToday } from "#web/lib/analytics/mail-event-queries.ts";
import { daysWithin, mergeDays } from "#web/lib/analytics/summaries.ts";
import { errorMessage } from "#web/lib/api-errors/api-error.ts";
import { locale, say } from "#web/lib/texts/say.ts";
import { Rate } from "#web/ui/analytics/rate.tsx";
import { SendingChart } from "#web/ui/analytics/sending-chart.tsx";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { Waiting } from "#web/ui/waiting.tsx";
import Button from "@cloudscape-design/components/button";
import StatusIndicator from "@cloudscape-design/components/status-indicator";
import type { AccountStatus } from "#shared/models/account-insight.ts";

const DAYS = 14;

/** Each account is asked for its figures, and Amazon SES by each: home does not wait for thirty. */
const MOST_ACCOUNTS = 6;

/** Sending of the accounts as a chart by day, and the quota and the rates of each account. */
export function Sending() {
  const list = useQuery(accountsQuery);
  const all = list.data ?? [];
  const accounts = all.slice(0, MOST_ACCOUNTS);
  const statistics = useQueries({ queries: accounts.map(({ id }) => statisticsQuery(id)) });
  const statuses = useQueries({ queries: accounts.map(({ id }) => statusQuery(id)) });
  const range = daysUntilToday(DAYS);
  const days = mergeDays(statistics.flatMap(({ data }) => (data === undefined ? [] : daysWithin(data, range))));
  if (list.isPending) {
    return (
      <div className={todayStyles.chartRoom}>
        <Waiting />
      </div>
    );
  }
  if (list.isError) return <LoadFailure error={list.error} onRetry={() => void list.refetch()} />;
  const isPending = statistics.some((query) => query.isPending);
  const isEmpty = days.length === 0 && !isPending && statistics.some((query) => query.isSuccess);
  const failed = [...statistics, ...statuses].filter((query) => query.isError);
  return (
    <>
      {isEmpty && <p>{say("No sending statistics available")}</p>}
      {days.length === 0 && isPending && (
        <div className={todayStyles.chartRoom}>
          <Waiting />
        </div>
      )}
      {days.length > 0 && (
        <div className={todayStyles.chartRoom}>
          <SendingChart
            name={all.length > MOST_ACCOUNTS ? say("Sending by day") : say("Sending by day, over all accounts")}
            description={say("Delivery attempts, bounces, complaints and rejects of each day.")}
            points={days}
          />
        </div>
      )}
      <ul className={todayStyles.needs}>
        {accounts.map(({ id, alias }, at) => {
          const sent = statistics[at];
          const status = statuses[at];
          const problem = sent?.error ?? status?.error;
          return (
            <li key={id} className={todayStyles.account}>
              <Link to={`/aws?dialog=account-status&accountId=${id}`}>{alias}</Link>
              {status?.data && <span>{quotaOf(status.data)}</span>}
              {sent?.data && (
                <>
                  <span>
                    {say("Bounce rate")} <Rate kind="bounce" rate={sent.data.bounceRate} />
                  </span>
                  <span>
                    {say("Complaint rate")} <Rate kind="complaint" rate={sent.data.complaintRate} />
                  </span>
                </>
              )}
              {problem && <StatusIndicator type="error">{errorMessage(problem)}</StatusIndicator>}
            </li>
          );
        })}
      </ul>
      {failed.length > 0 && (
        <Button onClick={() => void Promise.all(failed.map((query) => query.refetch()))}>{say("Try again")}</Button>
      )}
      {all.length > MOST_ACCOUNTS && (
        <p>
          {say("{shown} of {count} AWS accounts", { shown: accounts.length, count: all.length })}{" "}
          <Link to="/analytics">{say("View all in the analytics")}</Link>
        </p>
      )}
    </>
  );
}

const quotaOf = ({ sentLast24Hours: sent, max24HourSend: most }: AccountStatus): string =>
  most < 0
    ? say("{sent} sent in 24 hours, without a limit", { sent: sent.toLocaleString(locale) })
    : say("{sent} of {most} sent in 24 hours", {
        sent: sent.toLocaleString(locale),
        most: most.toLocaleString(locale),
      });
