import * as z from "zod";
import type { Write } from "#functions/adapters/ports/table.ts";
import { type JobContext, planJob, type PlannedJob } from "#functions/domain/jobs/start-job.ts";
import type { AccountRecord } from "#functions/storage/accounts/account-store.ts";
import { beginMove } from "#functions/storage/templates/template-version-store.ts";
import { Id, Timestamp } from "#shared/models/scalars.ts";

/** DynamoDB's limit of writes per transaction. */
export const MOST_WRITES = 100;
/** Accounts whose entries move in the first transaction if not all fit: at most six writes each. */
export const FIRST_ACCOUNTS = 10;

/** The entry of a template in one account (or `noAccount`) that a job archives or restores. */
export const Move = z.object({ templateId: Id, accountId: z.string(), at: Timestamp });
export type Move = z.infer<typeof Move>;

export type MoveOutcome = "deleted" | "restored";

/** A move that a step runs. */
export interface PendingMove extends Move {
  /** Further writes of the move's transaction. */
  readonly together: (outcome: MoveOutcome) => readonly Write[];
}

interface Order {
  readonly kind: "archive-templates" | "restore-templates";
  /** The account under which users see the job. */
  readonly account: AccountRecord;
  readonly createdBy: string;
  readonly about: string;
  readonly moves: readonly Move[];
}

/**
 * The job that archives or restores a template in the accounts that do not fit into the first transaction. Until it has
 * ended, no other call changes which accounts have the template, so the result is unambiguous.
 */
export function planMove({ moves, ...order }: Order, context: JobContext): PlannedJob {
  const [first] = moves;
  if (first === undefined) throw new Error("nothing to move");
  return planJob(
    {
      ...order,
      urgency: 0,
      total: { count: moves.length, isEstimate: false },
      work: moves.map((move) => ({ ref: JSON.stringify(Move.parse(move)), name: order.about })),
      requestWrites: (jobId) => [beginMove(order.account.companyId, first.templateId, jobId)],
      isAudited: false,
    },
    context,
  );
}
