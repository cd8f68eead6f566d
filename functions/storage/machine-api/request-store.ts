/**
 * Answers of requests with an Idempotency-Key, each kept for a day.
 *
 * | access pattern                  | key                                   |
 * |---------------------------------|---------------------------------------|
 * | the request of a caller by key  | company#<c> / request#<actor>#<key>   |
 */
import * as z from "zod";
import type { Key, TableReader, Write } from "#functions/adapters/ports/table.ts";
import { companyPk } from "../keys.ts";

const KEPT_SECONDS = 24 * 60 * 60;

export interface RequestKey {
  readonly companyId: string;
  readonly userId: string;
  readonly idempotencyKey: string;
}

const AnsweredRequest = z.object({
  /** Of the whole request: a key must not be used for another one. */
  requestHash: z.string(),
  /** The answer, in JSON. */
  reply: z.string(),
});
export type AnsweredRequest = z.infer<typeof AnsweredRequest>;

export const requestKeys = {
  answeredRequest: ({ companyId, userId, idempotencyKey }: RequestKey): Key => ({
    pk: companyPk(companyId),
    sk: `request#${userId}#${idempotencyKey}`,
  }),
};

export async function findAnsweredRequest(table: TableReader, of: RequestKey): Promise<AnsweredRequest | undefined> {
  return AnsweredRequest.optional().parse(await table.get(requestKeys.answeredRequest(of)));
}

/** Part of the transaction that does what the request asks for: so it is done once. */
export const putAnsweredRequest = (of: RequestKey, answered: AnsweredRequest, at: Date): Write => ({
  put: {
    ...requestKeys.answeredRequest(of),
    ...answered,
    expiresAt: Math.floor(at.getTime() / 1000) + KEPT_SECONDS,
  },
  onlyIf: "absent",
  otherwise: "CONFLICT_TRY_AGAIN",
});
