import { DnsRecord, RecordType } from "#local/dns/record.ts";
import * as z from "zod";

/** The answers of the console's API on the DNS, for the server and its page. */

export const RecordView = DnsRecord.omit({ createdAt: true });
export type RecordView = z.infer<typeof RecordView>;

export const WantedRecord = z.object({
  name: z.string(),
  type: z.string(),
  value: z.string(),
  purpose: z.enum(["DKIM", "MAIL FROM", "DMARC"]),
  /** Whether the record exists with exactly this value. */
  isPublished: z.boolean(),
});
export type WantedRecord = z.infer<typeof WantedRecord>;

export const WaitingDomain = z.object({
  accountId: z.string(),
  accountName: z.string(),
  region: z.string(),
  identity: z.string(),
  status: z.enum(["PENDING", "SUCCESS", "TEMPORARY_FAILURE", "FAILED"]),
  mailFromStatus: z.enum(["PENDING", "SUCCESS", "TEMPORARY_FAILURE", "FAILED"]).optional(),
  records: z.array(WantedRecord),
});
export type WaitingDomain = z.infer<typeof WaitingDomain>;

export const ZoneView = z.object({
  records: z.array(RecordView),
  /** The domain identities of all accounts and regions, with the records that SES requires. */
  domains: z.array(WaitingDomain),
});
export type ZoneView = z.infer<typeof ZoneView>;

export const NewRecord = z.strictObject({
  name: z.string(),
  type: RecordType,
  value: z.string(),
  ttl: z.int().optional(),
});
export type NewRecord = z.infer<typeof NewRecord>;

export const PastedRecords = z.strictObject({ text: z.string().max(1_000_000) });
export const AddedRecords = z.object({ added: z.int() });
