import type { Write } from "#functions/adapters/ports/table.ts";
import { type JobContext, startJob } from "#functions/domain/jobs/start-job.ts";
import type { AccountRecord } from "#functions/storage/accounts/account-store.ts";
import type { JobRecord } from "#functions/storage/jobs/job-store.ts";

interface Order {
  readonly account: AccountRecord;
  readonly createdBy: string;
  /** Further writes of the transaction that starts the job. */
  readonly together?: readonly Write[];
}

/** Comes after all other jobs of the AWS account and region. */
const AFTER_OTHERS = 8;

/** Starts a check of an account; a running one is used. A check changes nothing, so it has no audit entry. */
export const startCheck = ({ account, createdBy, together = [] }: Order, context: JobContext): Promise<JobRecord> =>
  startJob(
    {
      kind: "check-drift",
      account,
      createdBy,
      urgency: AFTER_OTHERS,
      isOnlyOne: true,
      isAudited: false,
      requestWrites: () => together,
    },
    context,
  );
