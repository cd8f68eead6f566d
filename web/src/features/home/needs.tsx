import * as styles from "#web/features/home/home.module.css";
import * as todayStyles from "#web/features/home/today.module.css";
import StatusIndicator, { type StatusIndicatorProps } from "@cloudscape-design/components/status-indicator";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { analyticsRoutes } from "#shared/api/analytics.ts";
import { jobRoutes } from "#shared/api/jobs.ts";
import type { DriftSummary } from "#shared/models/drift.ts";
import { isFinished, type Job } from "#shared/models/job.ts";
import { driftAccess } from "#shared/permissions.ts";
import { daysUntilToday, mailEventsQuery } from "#web/lib/analytics/mail-event-queries.ts";
import { driftSummaryQuery, openFindings } from "#web/lib/drift/drift-queries.ts";
import { newestJobsQuery } from "#web/lib/jobs/job-queries.ts";
import { useMay } from "#web/lib/session/use-session.ts";
import { counted, locale, say } from "#web/lib/texts/say.ts";
import { ListSkeleton } from "#web/ui/list-page/list-skeleton.tsx";
import { LoadFailure } from "#web/ui/load-failure.tsx";

const DAYS = 14;

interface Need {
  readonly id: string;
  readonly type: StatusIndicatorProps.Type;
  readonly text: string;
  readonly to: string;
  readonly way: string;
}

const isOpenFailure = ({ state, retriedBy, updatedAt }: Job, since: string): boolean =>
  (state === "failed" || state === "partly") && retriedBy === undefined && updatedAt >= since;

/** What the reader should look at: differences in Amazon SES, mails that could not be rendered, and jobs. */
export function Needs() {
  const mayDrift = useMay(driftAccess);
  const mayEvents = useMay(analyticsRoutes.listMailEvents.access);
  const mayJobs = useMay(jobRoutes.listJobs.access);
  const range = daysUntilToday(DAYS);
  const drift = useQuery({ ...driftSummaryQuery, enabled: mayDrift });
  const events = useQuery({ ...mailEventsQuery(range), enabled: mayEvents });
  const jobs = useQuery({ ...newestJobsQuery, enabled: mayJobs });
  if (!mayDrift && !mayEvents && !mayJobs) return null;
  const asked = [...(mayDrift ? [drift] : []), ...(mayEvents ? [events] : []), ...(mayJobs ? [jobs] : [])];
  const failed = asked.filter(({ isError }) => isError);
  const isPending = asked.some((query) => query.isPending);
  const [problem] = failed.map(({ error }) => error);
  const needs = [...driftNeeds(drift.data), ...failureNeeds(events.data?.failures), ...jobNeeds(jobs.data, range.from)];
  return (
    <section className={styles.card} aria-labelledby="home-needs">
      <h2 id="home-needs">{say("What needs you")}</h2>
      {needs.length > 0 && (
        <ul className={todayStyles.needs}>
          {needs.map(({ id, type, text, to, way }) => (
            <li key={id}>
              <StatusIndicator type={type}>{text}</StatusIndicator>
              <Link to={to}>{way}</Link>
            </li>
          ))}
        </ul>
      )}
      {isPending && <ListSkeleton rows={3} />}
      {problem && (
        <LoadFailure error={problem} onRetry={() => void Promise.all(failed.map((query) => query.refetch()))} />
      )}
      {needs.length === 0 && !isPending && problem === undefined && (
        <p>
          <StatusIndicator type="success">{say("All is well: nothing waits for you.")}</StatusIndicator>
        </p>
      )}
    </section>
  );
}

function driftNeeds(summaries: readonly DriftSummary[] = []): Need[] {
  const count = summaries.reduce((sum, summary) => sum + openFindings(summary), 0);
  if (count === 0) return [];
  const shown = `${count.toLocaleString(locale)}${summaries.some(({ isMore }) => isMore) ? "+" : ""}`;
  const text = say("Differences in Amazon SES: {count}", { count: shown });
  return [{ id: "drift", type: "warning", text, to: "/aws/drift", way: say("View drift") }];
}

function failureNeeds(failures: readonly { readonly count: number }[] = []): Need[] {
  const count = failures.reduce((sum, failure) => sum + failure.count, 0);
  if (count === 0) return [];
  const text = say("Not rendered in the last {DAYS} days: {mails}", { DAYS, mails: counted(count, "mail") });
  return [{ id: "failures", type: "error", text, to: "/analytics", way: say("View the failures") }];
}

function jobNeeds(jobs: readonly Job[] = [], since: string): Need[] {
  const running = jobs.filter(({ state }) => !isFinished(state)).length;
  const failed = jobs.filter((job) => isOpenFailure(job, since)).length;
  const need = (id: string, type: Need["type"], text: string, way: string) => ({ id, type, text, to: "/jobs", way });
  return [
    ...(failed === 0
      ? []
      : [need("failed", "error", say("Jobs with failures: {count}", { count: failed }), say("View what failed"))]),
    ...(running === 0
      ? []
      : [need("running", "in-progress", say("Jobs under way: {count}", { count: running }), say("View progress"))]),
  ];
}
