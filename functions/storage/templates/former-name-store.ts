import * as z from "zod";
import type { Key, TableReader, Write } from "#functions/adapters/ports/table.ts";
import { Timestamp } from "#shared/models/scalars.ts";
import { templatePk } from "../keys.ts";

export const formerNameKeys = {
  formerName: (companyId: string, templateId: string, accountId: string, name: string): Key => ({
    pk: templatePk(companyId, templateId),
    sk: `former-name#${accountId}#${name}`,
  }),
};

export const formerNamePrefixes = {
  formerNames: (companyId: string, templateId: string) => ({
    pk: templatePk(companyId, templateId),
    skPrefix: "former-name#",
  }),
};

/** A former name of a template in an account, under which Amazon SES may still hold own content. */
const FormerNameRecord = z.object({
  accountId: z.string(),
  name: z.string(),
  /** Hashes of that content: of the last publish, and of an unfinished one. */
  ours: z.array(z.string()).min(1).max(2),
  /** The version that was published under the name; absent in older records. */
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
  return FormerNameRecord.optional().parse(
    await table.get(formerNameKeys.formerName(companyId, templateId, accountId, name)),
  );
}

/** In all accounts, including disconnected ones. */
export async function listFormerNames(
  table: TableReader,
  companyId: string,
  templateId: string,
): Promise<FormerNameRecord[]> {
  return z.array(FormerNameRecord).parse(await table.query(formerNamePrefixes.formerNames(companyId, templateId)));
}

/** Part of the transaction that renames a template. */
export const putFormerName = (companyId: string, templateId: string, former: FormerNameRecord): Write => ({
  put: { ...formerNameKeys.formerName(companyId, templateId, former.accountId, former.name), ...former },
  onlyIf: "absent",
  otherwise: "CONFLICT_TRY_AGAIN",
});

/** Part of the transaction that renames a template to a former name. */
export const reuseFormerName = (
  companyId: string,
  templateId: string,
  { accountId, name, at }: FormerNameRecord,
): Write => ({
  delete: formerNameKeys.formerName(companyId, templateId, accountId, name),
  onlyIf: [{ attribute: "at", is: "=", value: at }],
  otherwise: "CONFLICT_TRY_AGAIN",
});

/** Records that Amazon SES no longer holds own content under that name. */
export const clearFormerName = (
  companyId: string,
  templateId: string,
  { accountId, name }: Pick<FormerNameRecord, "accountId" | "name">,
): Write => ({
  delete: formerNameKeys.formerName(companyId, templateId, accountId, name),
  onlyIf: { anything: "a repeated step has removed it already" },
  otherwise: "CONFLICT_TRY_AGAIN",
});
