import { createHash } from "node:crypto";
import type { TableReader } from "#functions/adapters/ports/table.ts";
import {
  findSendByKey,
  type SendKey,
  type SendRecipient,
  type SendRecord,
} from "#functions/storage/sends/send-store.ts";
import { AppError } from "#shared/errors.ts";
import type { MachineSendRequest, SendReport } from "#shared/models/send.ts";

/** Identifies the content of a send request. */
export const hashOfRequest = (
  templateId: string,
  { senderEmailAddress, recipients, variables, language }: MachineSendRequest,
): string =>
  createHash("sha256")
    .update(JSON.stringify([templateId, senderEmailAddress, recipients, variables, ...(language ? [language] : [])]))
    .digest("base64url");

/** The status of each recipient. */
export const reportOf = ({ id }: Pick<SendRecord, "id">, recipients: readonly SendRecipient[]): SendReport => ({
  id,
  recipients: recipients.map(({ address, status, language, messageId, reason }) => ({
    ...{ address, status, language },
    ...{ messageId, reason },
  })),
});

interface Asked extends Omit<SendKey, "idempotencyKey"> {
  /** The Idempotency-Key header; without one, every request sends. */
  readonly idempotencyKey: string | undefined;
  readonly requestHash: string;
}

interface SendHandlers<Answer> {
  readonly begin: () => Promise<Answer>;
  /** Reports the send of an earlier request with the same key. */
  readonly repeat: (earlier: SendRecord) => Promise<Answer>;
}

async function earlierSend(table: TableReader, asked: Asked): Promise<SendRecord | undefined> {
  const { companyId, userId, idempotencyKey, requestHash } = asked;
  if (idempotencyKey === undefined) return undefined;
  const send = await findSendByKey(table, { companyId, userId, idempotencyKey });
  if (send === undefined || send.requestHash === requestHash) return send;
  const rule = "was used for another request; please use a new key for a new request";
  throw new AppError("INVALID_INPUT", { fields: [{ field: "Idempotency-Key", rule }] });
}

/**
 * Starts a send once per key: a repeated request gets the report of the first one, also while that is still sending.
 * @throws AppError INVALID_INPUT if the key was used for another request
 */
export async function oncePerKey<Answer>(
  table: TableReader,
  asked: Asked,
  { begin, repeat }: SendHandlers<Answer>,
): Promise<Answer> {
  const earlier = await earlierSend(table, asked);
  if (earlier !== undefined) return repeat(earlier);
  try {
    return await begin();
  } catch (error) {
    const isConflict = error instanceof AppError && error.code === "CONFLICT_TRY_AGAIN";
    const winner = isConflict ? await earlierSend(table, asked) : undefined;
    if (winner === undefined) throw error;
    return repeat(winner);
  }
}
