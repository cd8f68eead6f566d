import * as z from "zod";
import type { Key, Table, TableReader, Write } from "#functions/adapters/ports/table.ts";
import { TextDirection } from "#shared/models/company-languages.ts";
import { Id, Timestamp } from "#shared/models/scalars.ts";
import { RecipientStatus } from "#shared/models/send.ts";
import { expiryOfJob } from "../jobs/job-store.ts";
import { pack, unpack } from "../records.ts";
import { companyPk, jobPk } from "../keys.ts";

export const sendKeys = {
  send: (companyId: string, sendId: string): Key => ({ pk: companyPk(companyId), sk: `send#${sendId}` }),
  sendRecipient: (companyId: string, sendId: string, position: number): Key => ({
    pk: companyPk(companyId),
    sk: `send#${sendId}#${String(position).padStart(2, "0")}`,
  }),
  sendValues: (companyId: string, sendId: string, part: number): Key => ({
    pk: jobPk(companyId, sendId),
    sk: `send-values#${String(part).padStart(2, "0")}`,
  }),
  uniqueSend: (companyId: string, userId: string, idempotencyKey: string): Key => ({
    pk: companyPk(companyId),
    sk: `unique#send#${userId}#${idempotencyKey}`,
  }),
};

export const sendPrefixes = {
  sendValues: (companyId: string, sendId: string) => ({ pk: jobPk(companyId, sendId), skPrefix: "send-values#" }),
  sendRecipients: (companyId: string, sendId: string) => ({ pk: companyPk(companyId), skPrefix: `send#${sendId}#` }),
};

export const SendRecord = z.object({
  /** The id of its job. */
  id: Id,
  userId: Id,
  templateId: Id,
  version: z.int().positive(),
  accountId: Id,
  /** The From of the mails: the address with its sender name. */
  from: z.string(),
  /**
   * The languages of its mails other than the default one, as they were when it began: what the company changes later
   * does not change its mails.
   */
  languages: z
    .array(
      z.object({
        code: z.string(),
        direction: TextDirection,
        /** The languages whose words stand in for missing ones, the closest one first. */
        fallbacks: z.array(z.string()).default([]),
      }),
    )
    .default([]),
  /** Hash of the whole request: a key must not be reused for another request. */
  requestHash: z.string(),
  /** True if the company's first mail was recorded when it began; absent: its first accepted mail is to be recorded. */
  isLater: z.boolean().optional(),
  createdAt: Timestamp,
});
export type SendRecord = z.infer<typeof SendRecord>;

export const SendRecipient = z.object({
  position: z.int().nonnegative(),
  address: z.string(),
  /** The language of the mail; absent if the company has named none. */
  language: z.string().optional(),
  status: RecipientStatus,
  messageId: z.string().optional(),
  reason: z.string().optional(),
});
export type SendRecipient = z.infer<typeof SendRecipient>;

/** SES's limit of template data, in characters of up to four bytes, against decompression bombs. */
const MOST_BYTES = 4 * 300_000;
const Values = z.record(z.string(), z.unknown());
type Variables = z.infer<typeof Values>;

const SendMarker = z.object({ sendId: Id });

/** A recipient of a new send. */
export type NewRecipient = Pick<SendRecipient, "address" | "language">;

const addressed = ({ address, language }: NewRecipient) => ({ address, ...(language !== undefined && { language }) });

type Outcome = Pick<SendRecipient, "status" | "messageId" | "reason">;

export interface SendKey {
  readonly companyId: string;
  readonly userId: string;
  readonly idempotencyKey: string;
}

/** The earlier send of this user with this Idempotency-Key. */
export async function findSendByKey(table: TableReader, asked: SendKey): Promise<SendRecord | undefined> {
  const marker = await table.get(sendKeys.uniqueSend(asked.companyId, asked.userId, asked.idempotencyKey));
  if (marker === undefined) return undefined;
  return SendRecord.parse(await table.get(sendKeys.send(asked.companyId, SendMarker.parse(marker).sendId)));
}

/** The recipients of a send with their status, in the order of the request. */
export async function listSendRecipients(
  table: TableReader,
  companyId: string,
  sendId: string,
): Promise<SendRecipient[]> {
  const items = await table.query(sendPrefixes.sendRecipients(companyId, sendId));
  return items.map((item) => SendRecipient.parse(item));
}

/** The send of a job with the same id. */
export const getSend = async (table: TableReader, companyId: string, sendId: string): Promise<SendRecord> =>
  SendRecord.parse(await table.get(sendKeys.send(companyId, sendId)));

/** Part of the transaction that starts a send: the values of the placeholders, stored as long as the job. */
export async function putSendValues(
  companyId: string,
  variables: Variables,
  at: Date,
): Promise<(sendId: string) => readonly Write[]> {
  const chunks = await pack(variables);
  const expiresAt = expiryOfJob(at);
  return (sendId) =>
    chunks.map((chunk, part) => ({
      put: { ...sendKeys.sendValues(companyId, sendId, part), chunk, expiresAt },
      onlyIf: "absent",
      otherwise: "CONFLICT_TRY_AGAIN",
    }));
}

export const getSendValues = async (table: TableReader, companyId: string, sendId: string): Promise<Variables> =>
  Values.parse(await unpack(await table.query(sendPrefixes.sendValues(companyId, sendId)), MOST_BYTES));

/** Part of the transaction that starts a send: the record, its recipients as waiting, and the key. */
export function putNewSend(
  companyId: string,
  send: SendRecord,
  recipients: readonly NewRecipient[],
  idempotencyKey: string | undefined,
): readonly Write[] {
  const guard = { onlyIf: "absent", otherwise: "CONFLICT_TRY_AGAIN" } as const;
  const marked = idempotencyKey === undefined ? [] : [sendKeys.uniqueSend(companyId, send.userId, idempotencyKey)];
  return [
    ...marked.map((key) => ({ put: { ...key, sendId: send.id }, ...guard })),
    { put: { ...sendKeys.send(companyId, send.id), ...send }, ...guard },
    ...recipients.map((recipient, position) => ({
      put: {
        ...sendKeys.sendRecipient(companyId, send.id, position),
        position,
        ...addressed(recipient),
        status: "waiting",
      },
      ...guard,
    })),
  ];
}

/**
 * Replaces a recipient's record if its status is still `from`.
 * @throws AppError CONFLICT_TRY_AGAIN
 */
export const changeRecipient =
  (table: Table, companyId: string, sendId: string) =>
  (recipient: SendRecipient, from: SendRecipient["status"], to: Outcome): Promise<void> =>
    table.write({
      put: {
        ...sendKeys.sendRecipient(companyId, sendId, recipient.position),
        ...{ position: recipient.position, ...addressed(recipient), ...to },
      },
      onlyIf: [{ attribute: "status", is: "=", value: from }],
      otherwise: "CONFLICT_TRY_AGAIN",
    });
