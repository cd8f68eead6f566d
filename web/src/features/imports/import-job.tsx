import Container from "@cloudscape-design/components/container";
import Header from "@cloudscape-design/components/header";
import SpaceBetween from "@cloudscape-design/components/space-between";
import { isFinished, type Job } from "#shared/models/job.ts";
import { say } from "#web/lib/texts/say.ts";
import { JobItems } from "#web/ui/jobs/job-items.tsx";
import { JobProgress, JobStatus } from "#web/ui/jobs/job-progress.tsx";
import { RetryButton } from "#web/ui/jobs/retry-button.tsx";

/** The progress of an import, and at its end the outcome of each template. */
export function ImportJob({ job }: { job: Job }) {
  const hasEnded = isFinished(job.state);
  return (
    <Container
      header={
        <Header
          variant="h2"
          description={hasEnded ? undefined : say("It goes on when you leave this page, and is shown under Jobs.")}
          actions={job.mayRetry && <RetryButton job={job} />}
        >
          {hasEnded ? say("Import has ended") : say("Importing")}
        </Header>
      }
    >
      <SpaceBetween size="s">
        <SpaceBetween size="xs" direction="horizontal">
          {job.about !== undefined && <strong>{job.about}</strong>}
          <JobStatus state={job.state} />
        </SpaceBetween>
        <JobProgress job={job} label="" />
        {hasEnded && <JobItems key={job.id} job={job} failedFirst={job.failed > 0} />}
      </SpaceBetween>
    </Container>
  );
}
