import { createHash } from "node:crypto";
import type { SendRecipient, SendRecord } from "#functions/storage/send-records.ts";
import type { SendReport, SendRequest } from "#shared/models/send.ts";

/** Tells one request to send from another. */
export const hashOfRequest = (templateId: string, request: SendRequest): string =>
  createHash("sha256")
    .update(JSON.stringify([templateId, request.senderEmailAddress, request.recipients, request.variables]))
    .digest("base64url");

/** What became of each recipient's mail. */
export const reportOf = ({ id }: Pick<SendRecord, "id">, recipients: readonly SendRecipient[]): SendReport => ({
  id,
  recipients: recipients.map(({ address, status, messageId, reason }) => ({ address, status, messageId, reason })),
});
