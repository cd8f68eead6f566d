/** Reads audit entries: Lambdas that only write them do not get the list of actions. */
import * as z from "zod";
import type { TableReader } from "#functions/adapters/ports/table.ts";
import { AuditEntry } from "#shared/models/audit-entry.ts";
import { companyPk } from "../keys.ts";
import type { AuditRecord } from "./audit-store.ts";

export const auditPrefix = (companyId: string) => ({ pk: companyPk(companyId), skPrefix: "audit#" });

const StoredEntry = AuditEntry.omit({ actorEmail: true });

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
  const { pk, skPrefix } = auditPrefix(companyId);
  const start = behind === undefined ? undefined : `${skPrefix}${behind}`;
  return z.array(StoredEntry).parse(await table.query({ pk, skPrefix, behind: start, descending: true, limit }));
}
