import type { TableReader } from "#functions/adapters/ports/table.ts";
import { waitForJobs } from "#functions/domain/jobs/wait-for-job.ts";
import { findJob } from "#functions/storage/job-store.ts";
import { findSendByKey, listSendRecipients, type SendKey } from "#functions/storage/send-store.ts";
import { AppError } from "#shared/errors.ts";
import type { StartedSend } from "#shared/models/send.ts";
import { reportOf } from "./send-report.ts";
import { sendReport } from "./start-send.ts";

interface Asked extends Omit<SendKey, "idempotencyKey"> {
  /** The caller's Idempotency-Key; without one, every request sends. */
  readonly idempotencyKey: string | undefined;
  readonly requestHash: string;
}

async function earlierReport(table: TableReader, asked: Asked): Promise<StartedSend | undefined> {
  const { companyId, userId, idempotencyKey, requestHash } = asked;
  if (idempotencyKey === undefined) return undefined;
  const send = await findSendByKey(table, { companyId, userId, idempotencyKey });
  if (send === undefined) return undefined;
  if (send.requestHash !== requestHash) {
    const rule = "was used for another request; please use a new key for a new request";
    throw new AppError("INVALID_INPUT", { fields: [{ field: "Idempotency-Key", rule }] });
  }
  const job = await findJob(table, companyId, send.id);
  if (job === undefined) return reportOf(send, await listSendRecipients(table, companyId, send.id));
  const [ended = job] = await waitForJobs(table, [job]);
  return sendReport({ table }, ended);
}

/**
 * Runs a send once for each key: a repeated request gets the report of the first as it stands, also while that one is
 * still sending. @throws AppError INVALID_INPUT when the key began another request
 */
export async function oncePerKey(
  table: TableReader,
  asked: Asked,
  send: () => Promise<StartedSend>,
): Promise<StartedSend> {
  const earlier = await earlierReport(table, asked);
  if (earlier !== undefined) return earlier;
  try {
    return await send();
  } catch (error) {
    const isConflict = error instanceof AppError && error.code === "CONFLICT_TRY_AGAIN";
    const winner = isConflict ? await earlierReport(table, asked) : undefined;
    if (winner === undefined) throw error;
    return winner;
  }
}
