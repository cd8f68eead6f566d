/**
 * The keys of sends and their recipients.
 *
 * | access pattern                                     | key                                                         |
 * |----------------------------------------------------|-------------------------------------------------------------|
 * | a send and its recipients                          | company#<c> / send#<send>, send#<send>#<00>                 |
 * | the values of its placeholders, by its job's id    | job#<c>#<send> / send-values#<00>                           |
 * | one send per Idempotency-Key                       | company#<c> / unique#send#<user>#<key>                      |
 */
import type { Key } from "#functions/adapters/ports/table.ts";
import { companyPk, jobPk } from "../keys.ts";

const ofCompany = (companyId: string, sk: string): Key => ({ pk: companyPk(companyId), sk });
const ofJob = (companyId: string, jobId: string, sk: string): Key => ({ pk: jobPk(companyId, jobId), sk });

export const sendKeys = {
  send: (companyId: string, sendId: string) => ofCompany(companyId, `send#${sendId}`),
  sendRecipient: (companyId: string, sendId: string, position: number) =>
    ofCompany(companyId, `send#${sendId}#${String(position).padStart(2, "0")}`),
  sendValues: (companyId: string, sendId: string, part: number) =>
    ofJob(companyId, sendId, `send-values#${String(part).padStart(2, "0")}`),
  uniqueSend: (companyId: string, userId: string, idempotencyKey: string) =>
    ofCompany(companyId, `unique#send#${userId}#${idempotencyKey}`),
};

/** Queries: a partition and a prefix of its sort keys. */
export const sendPrefixes = {
  sendValues: (companyId: string, sendId: string) => ({ pk: jobPk(companyId, sendId), skPrefix: "send-values#" }),
  sendRecipients: (companyId: string, sendId: string) => ({ pk: companyPk(companyId), skPrefix: `send#${sendId}#` }),
};
