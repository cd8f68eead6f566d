import * as styles from "#web/features/blocks/block-desk.module.css";
import ExpandableSection from "@cloudscape-design/components/expandable-section";
import { useQueries, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { isFinished, type Job } from "#shared/models/job.ts";
import { accountsQuery } from "#web/lib/accounts/account-queries.ts";
import { blocksChanged } from "#web/lib/blocks/block-queries.ts";
import { jobQuery } from "#web/lib/jobs/job-queries.ts";
import { templatesChanged } from "#web/lib/templates/template-queries.ts";
import { say } from "#web/lib/texts/say.ts";
import { JobItems } from "#web/ui/jobs/job-items.tsx";
import { JobProgress, JobStatus } from "#web/ui/jobs/job-progress.tsx";
import { RetryButton } from "#web/ui/jobs/retry-button.tsx";
import { jobNames } from "#shared/job-kinds.ts";

export interface BlockJobsProps {
  /** The jobs of the last rollout; for a retried job, the original one. */
  readonly ids: readonly string[];
  /** Whether one of them is running. */
  readonly onRunning: (isRunning: boolean) => void;
}

/** The latest retry of each job, as far as it is loaded. */
function useLatestRetries(ids: readonly string[]): readonly Job[] {
  const jobs = useQueries({ queries: ids.map(jobQuery) }).flatMap(({ data }) => data ?? []);
  const successors = useQueries({ queries: jobs.flatMap((job) => job.retriedBy ?? []).map(jobQuery) });
  const known = successors.flatMap(({ data }) => data ?? []);
  return jobs.map((job) => known.find(({ id }) => id === job.retriedBy) ?? job);
}

/** The progress of a block's rollout in each account. Renders nothing if there are no jobs. */
export function BlockJobs({ ids, onRunning }: BlockJobsProps) {
  const queryClient = useQueryClient();
  const { data: accounts = [] } = useQuery(accountsQuery);
  const jobs = useLatestRetries(ids);
  const isRunning = jobs.some(({ state }) => !isFinished(state));

  const changed = useEffectEvent(() => {
    onRunning(isRunning);
    if (isRunning || jobs.length === 0) return;
    void blocksChanged(queryClient);
    void templatesChanged(queryClient);
  });
  useEffect(() => changed(), [isRunning]);

  if (jobs.length === 0) return null;
  return (
    <section className={styles.jobs} aria-label={say("Progress")}>
      {jobs.map((job) => (
        <BlockJob key={job.id} job={job} alias={accounts.find(({ id }) => id === job.accountId)?.alias ?? ""} />
      ))}
    </section>
  );
}

function BlockJob({ job, alias }: { job: Job; alias: string }) {
  const name = `${say(jobNames[job.kind])}: ${alias}`;
  return (
    <div role="group" aria-label={name}>
      <div className={styles.jobsHead}>
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
