import type { Write } from "#functions/adapters/ports/table.ts";
import { keys } from "./keys.ts";

/** What may be written about: who did what to what, and when. */
export interface AuditEntry {
  readonly id: string;
  readonly companyId: string;
  /** ISO 8601; entries sort by it. */
  readonly at: string;
  readonly actorId: string;
  readonly action:
    | "account.connected"
    | "email-identity.added"
    | "template.created"
    | "template.saved"
    | "template.published"
    | "template.imported"
    | "template.sent";
  /** Ids of what it was done to: template, version, account, send. */
  readonly subjectIds: Readonly<Record<string, string | number>>;
}

/** Part of the transaction that does what it tells of. Entries are only ever added. */
export const auditEntry = ({ id, companyId, at, ...entry }: AuditEntry): Write => ({
  put: { ...keys.audit(companyId, at, id), at, ...entry },
  onlyIf: "absent",
  otherwise: "CONFLICT_TRY_AGAIN",
});
