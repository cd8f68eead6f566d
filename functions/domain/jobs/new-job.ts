import type { AccountRecord } from "#functions/storage/account-store.ts";
import { expiryOfJob, type JobRecord } from "#functions/storage/job-records.ts";
import type { StepOutcome } from "./job-work.ts";
import type { JobKind } from "#shared/models/job.ts";

export interface JobOrder {
  readonly kind: JobKind;
  readonly account: Pick<AccountRecord, "id" | "companyId" | "awsAccountId" | "awsRegion">;
  readonly createdBy: string;
  /** 0 comes before 1 and so on, of those in one AWS account and region; 5 unless said. */
  readonly urgency?: number;
  /** Set: while one of its kind runs in the account, no other is started. */
  readonly isOnlyOne?: boolean;
  readonly total?: { readonly count: number; readonly isEstimate: boolean };
  readonly retryOf?: string;
  readonly wantedIn?: string;
  /** What it is about, for people. */
  readonly about?: string | undefined;
  /** The first step, where the request has done it already. */
  readonly begun?: StepOutcome;
}

/** Sorts by time and cannot be guessed. */
export const idByTime = (at: Date, random: string) => `${at.toISOString().replace(/[-:.]/g, "")}-${random}`;

/** A job that nobody has worked on yet. */
export function newJob(order: JobOrder, { now, newId }: { now: () => Date; newId: () => string }): JobRecord {
  const at = now();
  const { account, total = order.begun?.total } = order;
  return {
    id: idByTime(at, newId()),
    companyId: account.companyId,
    kind: order.kind,
    accountId: account.id,
    group: `${account.awsAccountId}#${account.awsRegion}`,
    urgency: order.urgency ?? 5,
    isOnlyOne: order.isOnlyOne ?? false,
    state: "queued",
    done: order.begun?.done ?? 0,
    failed: order.begun?.failed ?? 0,
    ...(order.begun !== undefined && { begunWith: order.begun.done + order.begun.failed }),
    ...(total !== undefined && { total: total.count }),
    totalIsEstimate: total?.isEstimate ?? false,
    step: order.begun === undefined ? 0 : 1,
    ...(order.begun?.next !== undefined && { continuation: order.begun.next }),
    attempts: 0,
    leaseId: "",
    leaseUntil: "",
    ...(order.retryOf !== undefined && { retryOf: order.retryOf }),
    ...(order.wantedIn !== undefined && { wantedIn: order.wantedIn }),
    ...(order.about !== undefined && { about: order.about }),
    createdBy: order.createdBy,
    createdAt: at.toISOString(),
    updatedAt: at.toISOString(),
    expiresAt: expiryOfJob(at),
  };
}
