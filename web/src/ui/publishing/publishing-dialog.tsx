import Button from "@cloudscape-design/components/button";
import SpaceBetween from "@cloudscape-design/components/space-between";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { isFinished, type Job } from "#shared/models/job.ts";
import { jobQuery } from "#web/lib/jobs/queries.ts";
import { Dialog } from "../dialog/dialog.tsx";
import { JobProgress } from "../jobs/job-progress.tsx";
import { LinkTo } from "../link-to.tsx";

export interface PublishingDialogProps {
  readonly job: Job;
  /** Called once, when the job has ended. */
  readonly onEnd: (job: Job) => void;
  /** The job goes on. */
  readonly onClose: () => void;
}

/** A publish that takes longer than its request. */
export function PublishingDialog({ job, onEnd, onClose }: PublishingDialogProps) {
  const { data = job } = useQuery(jobQuery(job.id));
  const isTold = useRef(false);
  useEffect(() => {
    if (!isFinished(data.state) || isTold.current) return;
    isTold.current = true;
    onEnd(data);
  }, [data, onEnd]);
  return (
    <Dialog title="Publishing to Amazon SES" onClose={onClose} actions={<Button onClick={onClose}>Close</Button>}>
      <SpaceBetween size="s">
        <JobProgress job={data} label={job.about ?? ""} />
        <div>
          Amazon SES takes one template a second. Publishing goes on when you close this window; you find it under{" "}
          <LinkTo to="/jobs">Jobs</LinkTo>.
        </div>
      </SpaceBetween>
    </Dialog>
  );
}
