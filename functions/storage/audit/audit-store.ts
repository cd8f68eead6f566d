import type { Write } from "#functions/adapters/ports/table.ts";
import type { AuditEntry } from "#shared/models/audit-entry.ts";
import { keys } from "../keys.ts";

/** As it is stored: names of actors are looked up. */
export type AuditRecord = Omit<AuditEntry, "actorEmail">;
export type AuditAction = AuditRecord["action"];

/** Part of the transaction of the recorded change. Entries are only ever added. */
export const auditEntry = ({ companyId, ...entry }: AuditRecord & { readonly companyId: string }): Write => ({
  put: { ...keys.audit(companyId, entry.at, entry.id), ...entry },
  onlyIf: "absent",
  otherwise: "CONFLICT_TRY_AGAIN",
});
