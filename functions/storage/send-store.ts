import * as z from "zod";
import type { Table, TableReader, Write } from "#functions/adapters/ports/table.ts";
import { Id } from "#shared/models/scalars.ts";
import { keys, prefixes } from "./keys.ts";
import { SendRecipient, SendRecord } from "./template-records.ts";

const SendMarker = z.object({ sendId: Id });

type Outcome = Pick<SendRecipient, "status" | "messageId" | "reason">;

export interface SendKey {
  readonly companyId: string;
  readonly userId: string;
  readonly idempotencyKey: string;
}

/** What this user sent with this Idempotency-Key before. */
export async function findSendByKey(table: TableReader, asked: SendKey): Promise<SendRecord | undefined> {
  const marker = await table.get(keys.uniqueSend(asked.companyId, asked.userId, asked.idempotencyKey));
  if (marker === undefined) return undefined;
  return SendRecord.parse(await table.get(keys.send(asked.companyId, SendMarker.parse(marker).sendId)));
}

/** The recipients of a send with what became of their mails, in the order they were named. */
export async function listSendRecipients(
  table: TableReader,
  companyId: string,
  sendId: string,
): Promise<SendRecipient[]> {
  const items = await table.query(prefixes.sendRecipients(companyId, sendId));
  return items.map((item) => SendRecipient.parse(item));
}

/** The recipients of a send that is about to begin. */
export const waitingRecipients = (addresses: readonly string[]): SendRecipient[] =>
  addresses.map((address, position) => ({ position, address, status: "waiting" }));

/** Part of the transaction that begins a send: the record, its recipients, and the key taken. */
export function putNewSend(
  companyId: string,
  send: SendRecord,
  recipients: readonly SendRecipient[],
  idempotencyKey: string | undefined,
): readonly Write[] {
  const guard = { onlyIf: "absent", otherwise: "CONFLICT_TRY_AGAIN" } as const;
  const marked = idempotencyKey === undefined ? [] : [keys.uniqueSend(companyId, send.userId, idempotencyKey)];
  return [
    ...marked.map((key) => ({ put: { ...key, sendId: send.id }, ...guard })),
    { put: { ...keys.send(companyId, send.id), ...send }, ...guard },
    ...recipients.map((one) => ({
      put: { ...keys.sendRecipient(companyId, send.id, one.position), ...one },
      ...guard,
    })),
  ];
}

/** Replaces what is recorded of one recipient, if its status is `from` still. @throws AppError CONFLICT_TRY_AGAIN */
export const changeRecipient =
  (table: Table, companyId: string, sendId: string) =>
  ({ position, address }: SendRecipient, from: SendRecipient["status"], to: Outcome): Promise<void> =>
    table.write({
      put: { ...keys.sendRecipient(companyId, sendId, position), position, address, ...to },
      onlyIf: [{ attribute: "status", is: "=", value: from }],
      otherwise: "CONFLICT_TRY_AGAIN",
    });
