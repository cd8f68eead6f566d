import type { Write } from "#functions/adapters/ports/table.ts";
import type { WriteContext } from "#functions/adapters/ports/write-context.ts";
import { notification } from "#functions/domain/notifications/notify.ts";
import type { JobRecord } from "#functions/storage/jobs/job-store.ts";
import type { JobState } from "#shared/models/job.ts";

/** Part of the transaction that ends a job: the notification, unless all of the job was done. */
export function failureNotification(
  { id: jobId, companyId, accountId, kind: jobKind, about }: JobRecord,
  state: JobState,
  context: Pick<WriteContext, "now" | "newId">,
): readonly Write[] {
  if (state !== "failed" && state !== "partly") return [];
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
