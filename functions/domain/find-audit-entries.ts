import type { TableReader } from "#functions/adapters/ports/table.ts";
import { listAuditEntries, placeAfter, placeOfEntry } from "#functions/storage/audit/audit-entries-store.ts";
import type { AuditAction, AuditRecord } from "#functions/storage/audit/audit-store.ts";

interface Wanted {
  readonly limit: number;
  readonly behind?: string | undefined;
  readonly action?: AuditAction | undefined;
  readonly actor?: string | undefined;
  /** Timestamps, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Entries read per answer; a search for rare entries continues from `next`. */
const MAX_READ = 1000;
const READ_AT_ONCE = 100;

/** Up to `limit` matching entries, newest first, and the position of the next page; no `next` at the end. */
export async function findAuditEntries(
  table: TableReader,
  companyId: string,
  { limit, behind, action, actor, from, to }: Wanted,
): Promise<{ entries: AuditRecord[]; next?: string | undefined }> {
  const entries: AuditRecord[] = [];
  let place = earlier(behind, to === undefined ? undefined : placeAfter(to));
  for (let read = 0; read < MAX_READ; read += READ_AT_ONCE) {
    const some = await listAuditEntries(table, companyId, { behind: place, limit: READ_AT_ONCE });
    for (const entry of some) {
      if (from !== undefined && entry.at < from) return { entries };
      place = placeOfEntry(entry);
      const isWanted = (action ?? entry.action) === entry.action && (actor ?? entry.actorId) === entry.actorId;
      if (isWanted) entries.push(entry);
      if (entries.length === limit) return { entries, next: place };
    }
    if (some.length < READ_AT_ONCE) return { entries };
  }
  return { entries, next: place };
}

/** Positions sort by time. Newest first, a list begins at the earlier of the two. */
const earlier = (a: string | undefined, b: string | undefined): string | undefined =>
  a === undefined || (b !== undefined && b < a) ? b : a;
