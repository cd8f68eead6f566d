import * as z from "zod";
import type { TableReader, Write } from "#functions/adapters/ports/table.ts";
import { AuditEntry } from "#shared/models/audit-entry.ts";
import { keys, prefixes } from "../keys.ts";

const AuditRecord = AuditEntry.omit({ actorEmail: true });
export type AuditRecord = z.infer<typeof AuditRecord>;
export type AuditAction = AuditRecord["action"];

/** Part of the transaction of the recorded change. Entries are only ever added. */
export const auditEntry = ({ companyId, ...entry }: AuditRecord & { readonly companyId: string }): Write => ({
  put: { ...keys.audit(companyId, entry.at, entry.id), ...entry },
  onlyIf: "absent",
  otherwise: "CONFLICT_TRY_AGAIN",
});

/** The position of an entry among the company's entries, for paging. */
export const placeOfEntry = ({ at, id }: Pick<AuditRecord, "at" | "id">) => `${at}#${id}`;

/** A position before which no entry of this time or an earlier one comes, newest first; no id sorts after "~". */
export const placeAfter = (at: string) => `${at}#~`;

/** At most `limit` entries of a company, newest first, after the given position. */
export async function listAuditEntries(
  table: TableReader,
  companyId: string,
  { behind, limit }: { readonly behind: string | undefined; readonly limit: number },
): Promise<AuditRecord[]> {
  const { pk, skPrefix } = prefixes.audit(companyId);
  const start = behind === undefined ? undefined : `${skPrefix}${behind}`;
  return z.array(AuditRecord).parse(await table.query({ pk, skPrefix, behind: start, descending: true, limit }));
}
