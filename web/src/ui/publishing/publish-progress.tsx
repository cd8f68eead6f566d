import Button from "@cloudscape-design/components/button";
import SpaceBetween from "@cloudscape-design/components/space-between";
import { useQueries, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { isFinished, type Job } from "#shared/models/job.ts";
import { accountsQuery } from "#web/lib/accounts/account-queries.ts";
import { jobQuery } from "#web/lib/jobs/job-queries.ts";
import { say } from "#web/lib/texts/say.ts";
import { Dialog } from "../dialog/dialog.tsx";
import { JobProgress, JobStatus } from "../jobs/job-progress.tsx";
import { RetryButton } from "../jobs/retry-button.tsx";
import { LinkTo } from "../link-to.tsx";
import { PublishFailure } from "./publish-failure.tsx";
import { publishingChanged } from "#web/lib/templates/publishing-state.ts";

export interface PublishProgressProps {
  /** The template's id. */
  readonly id: string;
  /** As they were when they started. */
  readonly jobs: readonly Job[];
  /** Called if there is only one job and it has failed. */
  readonly onFailed: (job: Job) => unknown;
  readonly onClose: () => void;
}

/** The progress of publishing in each account. Publishing continues if this is closed. */
export function PublishProgress({ id, jobs, onFailed, onClose }: PublishProgressProps) {
  const queryClient = useQueryClient();
  const { data: accounts = [] } = useQuery(accountsQuery);
  // A retry replaces the job that it retries.
  const [followed, setFollowed] = useState(jobs);
  const looked = useQueries({ queries: followed.map((job) => ({ ...jobQuery(job.id), initialData: job })) });
  const now = looked.map(({ data }) => data);
  const ended = now.filter(({ state }) => isFinished(state)).length;
  useEffect(() => {
    if (ended > 0) void publishingChanged(queryClient, id);
  }, [ended, queryClient, id]);
  const [only, second] = now;
  const failed = second === undefined && only?.state === "failed" ? only : undefined;
  const isReported = useRef(false);
  useEffect(() => {
    if (failed === undefined || isReported.current) return;
    isReported.current = true;
    onFailed(failed);
  }, [failed, onFailed]);
  return (
    <Dialog
      title={ended === now.length ? say("Publishing has ended") : say("Publishing")}
      onClose={onClose}
      actions={<Button onClick={onClose}>{say("Close")}</Button>}
    >
      <SpaceBetween size="m">
        {ended < now.length && (
          <div>{say("This takes a while. It goes on when you close this or leave the page.")}</div>
        )}
        {now.map((job) => (
          <section key={job.id} aria-label={aliasOf(accounts, job)}>
            <SpaceBetween size="xxs">
              <SpaceBetween size="xs" direction="horizontal">
                <strong>{aliasOf(accounts, job)}</strong>
                <JobStatus state={job.state} />
              </SpaceBetween>
              <JobProgress job={job} label="" />
              {now.length > 1 && job.failed > 0 && isFinished(job.state) && <PublishFailure job={job} />}
              {now.length > 1 && job.mayRetry && (
                <RetryButton
                  job={job}
                  onRetried={(next) => setFollowed((current) => current.map((one) => (one.id === job.id ? next : one)))}
                />
              )}
            </SpaceBetween>
          </section>
        ))}
        <LinkTo to="/jobs">{say("All jobs")}</LinkTo>
      </SpaceBetween>
    </Dialog>
  );
}

const aliasOf = (accounts: readonly { id: string; alias: string }[], { accountId }: Job): string =>
  accounts.find(({ id }) => id === accountId)?.alias ?? say("An account that you do not see");
