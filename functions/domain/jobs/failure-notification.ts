import type { Write } from "#functions/adapters/ports/table.ts";
import type { WriteContext } from "#functions/adapters/ports/write-context.ts";
import { notification } from "#functions/domain/notifications/notify.ts";
import type { JobRecord } from "#functions/storage/jobs/job-store.ts";
import type { JobState } from "#shared/models/job.ts";

/** Shorter than a request waits for its job, which then answers with the failure. */
const ANSWERED_WITHIN_MS = 4000;

const isAnswered = ({ isAwaited = false, createdAt }: JobRecord, now: Date): boolean =>
  isAwaited && now.getTime() - Date.parse(createdAt) < ANSWERED_WITHIN_MS;

/**
 * Part of the transaction that ends a job: the notification, unless all of the job was done or a request that waits for
 * it shows the failure.
 */
export function failureNotification(
  job: JobRecord,
  state: JobState,
  context: Pick<WriteContext, "now" | "newId">,
): readonly Write[] {
  const { id: jobId, companyId, accountId, kind: jobKind, about } = job;
  if ((state !== "failed" && state !== "partly") || isAnswered(job, context.now())) return [];
  const event = {
    kind: "job-failed",
    accountId,
    jobId,
    jobKind,
    state,
    ...(about !== undefined && { about }),
  } as const;
  return notification({ companyId, event, key: jobId }, context);
}
