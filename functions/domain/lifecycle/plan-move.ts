import * as z from "zod";
import type { Write } from "#functions/adapters/ports/table.ts";
import { type JobContext, planJob, type PlannedJob } from "#functions/domain/jobs/start-job.ts";
import type { AccountRecord } from "#functions/storage/account-store.ts";
import { beginMove } from "#functions/storage/template-version-store.ts";
import { Id, Timestamp } from "#shared/models/scalars.ts";

/** DynamoDB takes so many writes in a transaction. */
export const MOST_WRITES = 100;
/** Accounts whose entries go with the first transaction when not all of them can: six writes each at the most. */
export const FIRST_ACCOUNTS = 10;

/** One account (or `noAccount`) of a template that a job brings into the archive or back. */
export const Move = z.object({ templateId: Id, accountId: z.string(), at: Timestamp });
export type Move = z.infer<typeof Move>;

export type MoveOutcome = "deleted" | "restored";

/** A move that a step carries out. */
export interface MoveToDo extends Move {
  /** What is written in the same transaction as the move. */
  readonly together: (outcome: MoveOutcome) => readonly Write[];
}

interface Order {
  readonly kind: "archive-templates" | "restore-templates";
  /** Whose job it is, for people who look at jobs. */
  readonly account: AccountRecord;
  readonly createdBy: string;
  readonly about: string;
  readonly moves: readonly Move[];
}

/**
 * The job that moves a template in the accounts that are too many for the transaction which decides that it is moved.
 * Until it has ended nobody else changes in which accounts the template is; so there is one right end.
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
      wanted: (jobId) => [beginMove(order.account.companyId, first.templateId, jobId)],
      isTold: false,
    },
    context,
  );
}
