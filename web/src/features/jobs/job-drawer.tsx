import SpaceBetween from "@cloudscape-design/components/space-between";
import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { errorMessages } from "#shared/error-messages.ts";
import type { JobItem } from "#shared/models/job.ts";
import { lazyChunk } from "#web/lib/chunks/lazy-chunk.ts";
import { jobQuery } from "#web/lib/jobs/job-queries.ts";
import { say } from "#web/lib/texts/say.ts";
import { JobItems } from "#web/ui/jobs/job-items.tsx";
import { JobProgress, JobStatus } from "#web/ui/jobs/job-progress.tsx";
import { RetryButton } from "#web/ui/jobs/retry-button.tsx";
import { jobNames } from "#shared/job-kinds.ts";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { SideDrawer } from "#web/ui/side-drawer.tsx";
import { Waiting } from "#web/ui/waiting.tsx";

const DriftChoiceDialog = lazyChunk(
  async () => (await import("#web/ui/publishing/drift-choice-dialog.tsx")).DriftChoiceDialog,
);

export interface JobDrawerProps {
  readonly id: string;
  /** The template for which the user is choosing. */
  readonly choice: JobItem["template"];
  readonly onChosen: () => void;
  readonly onClose: () => void;
}

/** A job and the outcomes of its items. */
export function JobDrawer({ id, choice, onChosen, onClose }: JobDrawerProps) {
  const { data: job, error, refetch } = useQuery(jobQuery(id));
  return (
    <SideDrawer
      title={job === undefined ? say("Job") : say(jobNames[job.kind])}
      onClose={onClose}
      dialogs={
        job !== undefined &&
        choice !== undefined && (
          <Suspense>
            <DriftChoiceDialog key={choice.uid} job={job} template={choice} onClose={onChosen} />
          </Suspense>
        )
      }
    >
      {job === undefined ? (
        error === null ? (
          <Waiting />
        ) : (
          <LoadFailure error={error} notFound={say(errorMessages.JOB_NOT_FOUND)} onRetry={() => void refetch()} />
        )
      ) : (
        <SpaceBetween size="l">
          {job.about !== undefined && <strong>{job.about}</strong>}
          <JobStatus state={job.state} />
          <JobProgress job={job} label="" />
          {job.mayRetry && <RetryButton job={job} />}
          <JobItems key={id} job={job} />
        </SpaceBetween>
      )}
    </SideDrawer>
  );
}
