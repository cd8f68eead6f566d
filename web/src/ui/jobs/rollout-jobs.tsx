import * as styles from "#web/ui/jobs/rollout-jobs.module.css";
import ExpandableSection from "@cloudscape-design/components/expandable-section";
import { useQueries, useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { isFinished, type Job } from "#shared/models/job.ts";
import { accountsQuery } from "#web/lib/accounts/account-queries.ts";
import { jobQuery } from "#web/lib/jobs/job-queries.ts";
import { say } from "#web/lib/texts/say.ts";
import { JobItems } from "./job-items.tsx";
import { JobProgress, JobStatus } from "./job-progress.tsx";
import { RetryButton } from "./retry-button.tsx";
import { jobNames } from "#shared/job-kinds.ts";

export interface RolloutJobsProps {
  /** The jobs of the last rollout; for a retried job, the original one. */
  readonly ids: readonly string[];
  /** Whether one of them is running. */
  readonly onRunning?: (isRunning: boolean) => void;
  /** Called when all of them have ended. */
  readonly onEnd: () => void;
}

/** The latest retry of each job, as far as it is loaded. */
function useLatestRetries(ids: readonly string[]): readonly Job[] {
  const jobs = useQueries({ queries: ids.map(jobQuery) }).flatMap(({ data }) => data ?? []);
  const successors = useQueries({ queries: jobs.flatMap((job) => job.retriedBy ?? []).map(jobQuery) });
  const known = successors.flatMap(({ data }) => data ?? []);
  return jobs.map((job) => known.find(({ id }) => id === job.retriedBy) ?? job);
}

/** The progress of a rollout to templates in each account. Renders nothing if there are no jobs. */
export function RolloutJobs({ ids, onRunning, onEnd }: RolloutJobsProps) {
  const { data: accounts = [] } = useQuery(accountsQuery);
  const jobs = useLatestRetries(ids);
  const isRunning = jobs.some(({ state }) => !isFinished(state));

  const changed = useEffectEvent(() => {
    onRunning?.(isRunning);
    if (!isRunning && jobs.length > 0) onEnd();
  });
  useEffect(() => changed(), [isRunning]);

  if (jobs.length === 0) return null;
  return (
    <section className={styles.jobs} aria-label={say("Progress")}>
      {jobs.map((job) => (
        <RolloutJob key={job.id} job={job} alias={accounts.find(({ id }) => id === job.accountId)?.alias ?? ""} />
      ))}
    </section>
  );
}

function RolloutJob({ job, alias }: { job: Job; alias: string }) {
  const name = `${say(jobNames[job.kind])}: ${alias}`;
  return (
    <div role="group" aria-label={name}>
      <div className={styles.head}>
        <strong>{name}</strong>
        <JobStatus state={job.state} />
        {job.mayRetry && <RetryButton job={job} />}
      </div>
      <JobProgress job={job} label="" />
      <ExpandableSection headerText={say("Templates")} defaultExpanded={job.failed > 0}>
        <JobItems job={job} failedFirst={job.failed > 0} />
      </ExpandableSection>
    </div>
  );
}
