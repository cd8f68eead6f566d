import { randomUUID } from "node:crypto";
import type { Table, TableReader } from "#functions/adapters/ports/table.ts";
import {
  findListHead,
  isClaimed,
  putSnapshot,
  readSnapshot,
  type Snapshot,
  type TemplateItem,
} from "#functions/storage/templates/template-list-store.ts";

/** How a Lambda keeps snapshots of the lists that it reads. */
export interface KeepList {
  /** Runs a write of a snapshot, which must not fail the request. */
  readonly run: (write: (lists: Table) => Promise<void>) => Promise<void>;
  /** A smaller list is read as fast entry by entry, and more cheaply than a snapshot is written. */
  readonly fewestTemplates: number;
}

const HOUR_MS = 60 * 60 * 1000;

/** Below the lifetime of a tombstone (24 hours): deletions since the snapshot would be missed afterwards. */
const LONGEST_MS = 20 * HOUR_MS;

/** Of one from the future, changes could be missed; clocks differ by less. */
const CLOCKS_DIFFER_MS = 30_000;

/** A Lambda with the list in memory renews a snapshot of this age, so that the next morning's first list finds one. */
const RENEWED_AFTER_MS = 4 * HOUR_MS;

/** After an attempt that failed, or met another Lambda's. */
const TRIED_AGAIN_AFTER_MS = 10 * 60 * 1000;

/** Changes that a reader adds to a snapshot cost as much as a part of it. */
const mostChanges = (templates: number) => Math.max(500, templates / 10);

const isUsable = ({ at }: Snapshot, now: number) => now - at <= LONGEST_MS && at - now <= CLOCKS_DIFFER_MS;

/** What a Lambda knows of the snapshot of a list that it has in memory. */
export interface KnownSnapshot {
  readonly snapshot: Snapshot | undefined;
  /** Whether a reader can use it. */
  readonly isUsable: boolean;
  /** How many changes a reader has to add to it. */
  readonly changes: number;
  /** When the next attempt to renew it may be made, in milliseconds. */
  readonly nextAt: number;
}

/** The snapshot of a company's list and its items, if it is complete, of this release and not too old. */
export async function findKeptList(
  table: TableReader,
  companyId: string,
  now: number,
): Promise<{ readonly known: KnownSnapshot; readonly items: readonly TemplateItem[] | undefined }> {
  const snapshot = (await findListHead(table, companyId))?.snapshot;
  const items =
    snapshot !== undefined && isUsable(snapshot, now) ? await readSnapshot(table, companyId, snapshot) : undefined;
  return { known: { snapshot, isUsable: items !== undefined, changes: 0, nextAt: 0 }, items };
}

/** A list in memory. */
interface CurrentList {
  /** When it was last updated, in milliseconds. */
  readonly at: number;
  readonly templates: number;
  readonly items: () => readonly TemplateItem[];
}

const isDue = ({ snapshot, isUsable, changes }: KnownSnapshot, { at, templates }: CurrentList) =>
  snapshot === undefined || !isUsable || at - snapshot.at > RENEWED_AFTER_MS || changes > mostChanges(templates);

/** Writes a snapshot, if there is none that a reader would gain by. Returns what is known of it then. */
export async function renewKeptList(
  table: TableReader,
  companyId: string,
  { known, list, keep }: { readonly known: KnownSnapshot; readonly list: CurrentList; readonly keep: KeepList },
): Promise<KnownSnapshot> {
  if (list.templates < keep.fewestTemplates || list.at < known.nextAt || !isDue(known, list)) return known;
  let newest: KnownSnapshot = { ...known, nextAt: list.at + TRIED_AGAIN_AFTER_MS };
  await keep.run(async (lists) => {
    const seen = await findListHead(table, companyId);
    // Another Lambda may have renewed it meanwhile, or be about to.
    const { snapshot } = seen ?? {};
    if (snapshot !== undefined && snapshot.id !== known.snapshot?.id) {
      const other = { ...newest, snapshot, isUsable: isUsable(snapshot, list.at), changes: 0 };
      if (!isDue(other, list)) {
        newest = other;
        return;
      }
    }
    if (seen !== undefined && isClaimed(seen, list.at)) return;
    const written = await putSnapshot(lists, companyId, { newId: randomUUID, at: list.at, items: list.items(), seen });
    if (written !== undefined) newest = { ...newest, snapshot: written, isUsable: true, changes: 0 };
  });
  return newest;
}
