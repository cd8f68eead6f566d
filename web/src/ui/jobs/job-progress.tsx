import ProgressBar from "@cloudscape-design/components/progress-bar";
import StatusIndicator, { type StatusIndicatorProps } from "@cloudscape-design/components/status-indicator";
import { isFinished, type Job, type JobState } from "#shared/models/job.ts";
import { heldUpText, kindNames, progressText, reasonText, stateNames, timeLeft } from "./words.ts";

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
  /** Over the bar; the name of what is done unless said, and "" where that stands beside it. */
  readonly label?: string;
}

/** How far a job has come, and how long it will still take; how it ended. */
export function JobProgress({ job, label = kindNames[job.kind] }: JobProgressProps) {
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
      {...(label === "" ? { ariaLabel: kindNames[job.kind] } : { label })}
      description={progressText(job)}
      additionalInfo={
        reason !== undefined ? heldUpText(reason) : secondsLeft === undefined ? "" : timeLeft(secondsLeft)
      }
    />
  );
}
