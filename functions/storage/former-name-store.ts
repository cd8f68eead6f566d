import * as z from "zod";
import type { TableReader, Write } from "#functions/adapters/ports/table.ts";
import { Timestamp } from "#shared/models/scalars.ts";
import { keys, prefixes } from "./keys.ts";

/** A name that a template had in an account, under which Amazon SES may still hold content of ours. */
const FormerNameRecord = z.object({
  accountId: z.string(),
  name: z.string(),
  /** Hashes of what may be there: what was published last, and what a publish was writing. */
  ours: z.array(z.string()).min(1).max(2),
  /** The version that was published by it; older records do not know. */
  version: z.int().positive().optional(),
  at: Timestamp,
});
export type FormerNameRecord = z.infer<typeof FormerNameRecord>;

export async function findFormerName(
  table: TableReader,
  companyId: string,
  templateId: string,
  { accountId, name }: Pick<FormerNameRecord, "accountId" | "name">,
): Promise<FormerNameRecord | undefined> {
  return FormerNameRecord.optional().parse(await table.get(keys.formerName(companyId, templateId, accountId, name)));
}

/** In all accounts, those that are gone too. */
export async function listFormerNames(
  table: TableReader,
  companyId: string,
  templateId: string,
): Promise<FormerNameRecord[]> {
  return z.array(FormerNameRecord).parse(await table.query(prefixes.formerNames(companyId, templateId)));
}

/** Part of the transaction that gives a template another name. */
export const putFormerName = (companyId: string, templateId: string, former: FormerNameRecord): Write => ({
  put: { ...keys.formerName(companyId, templateId, former.accountId, former.name), ...former },
  onlyIf: "absent",
  otherwise: "CONFLICT_TRY_AGAIN",
});

/** Part of the transaction that gives a template back a name it had. */
export const takeFormerName = (
  companyId: string,
  templateId: string,
  { accountId, name, at }: FormerNameRecord,
): Write => ({
  delete: keys.formerName(companyId, templateId, accountId, name),
  onlyIf: [{ attribute: "at", is: "=", value: at }],
  otherwise: "CONFLICT_TRY_AGAIN",
});

/** Notes that Amazon SES holds nothing of ours under that name any more. */
export const dropFormerName = (
  companyId: string,
  templateId: string,
  { accountId, name }: Pick<FormerNameRecord, "accountId" | "name">,
): Write => ({
  delete: keys.formerName(companyId, templateId, accountId, name),
  onlyIf: { anything: "a step that is done twice has dropped it already" },
  otherwise: "CONFLICT_TRY_AGAIN",
});
