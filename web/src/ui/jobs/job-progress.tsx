import ProgressBar from "@cloudscape-design/components/progress-bar";
import StatusIndicator, { type StatusIndicatorProps } from "@cloudscape-design/components/status-indicator";
import { jobNames } from "#shared/job-kinds.ts";
import { isFinished, type Job, type JobState } from "#shared/models/job.ts";
import { say } from "#web/lib/texts/say.ts";
import { heldUpText, progressText, reasonText, stateNames, timeLeft } from "./job-texts.ts";

const statusTypes: Readonly<Record<JobState, StatusIndicatorProps.Type>> = {
  queued: "pending",
  running: "in-progress",
  done: "success",
  failed: "error",
  partly: "warning",
};

export function JobStatus({ state }: { state: JobState }) {
  return <StatusIndicator type={statusTypes[state]}>{stateNames[state]}</StatusIndicator>;
}

export interface JobProgressProps {
  readonly job: Job;
  /** Shown above the bar; the name of the job's kind by default, "" if that is shown elsewhere. */
  readonly label?: string;
}

/** The progress of a job and the estimated time left, or how it ended. */
export function JobProgress({ job, label = say(jobNames[job.kind]) }: JobProgressProps) {
  const { state, done, failed, unknown = 0, total, secondsLeft, reason } = job;
  if (isFinished(state)) {
    return (
      <div>
        {progressText(job)}
        {reason !== undefined && <div>{reasonText(reason)}</div>}
      </div>
    );
  }
  if (total === undefined || total === 0) {
    return <StatusIndicator type="in-progress">{progressText(job)}</StatusIndicator>;
  }
  return (
    <ProgressBar
      value={Math.min(100, Math.floor(((done + failed + unknown) / total) * 100))}
      {...(label === "" ? { ariaLabel: say(jobNames[job.kind]) } : { label })}
      description={progressText(job)}
      additionalInfo={
        reason !== undefined ? heldUpText(reason) : secondsLeft === undefined ? "" : timeLeft(secondsLeft)
      }
    />
  );
}
