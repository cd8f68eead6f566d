import { randomUUID } from "node:crypto";
import type { Table, TableReader } from "#functions/adapters/ports/table.ts";
import { isClaimed, type SnapshotHead } from "#functions/storage/snapshots/snapshot-store.ts";
import { contentsSnapshots, type VersionTexts } from "#functions/storage/templates/template-contents-store.ts";

/** How a Lambda keeps snapshots of the contents that it reads. */
export interface KeepContents {
  /** Runs a write of a snapshot, which must not fail the request. */
  readonly run: (write: (contents: Table) => Promise<void>) => Promise<void>;
  /** For fewer, there is none. */
  readonly fewestTemplates: number;
}

/** Half of the time that the table keeps one. */
const RENEWED_AFTER_MS = 24 * 60 * 60 * 1000;

/** After an attempt that failed, met another Lambda's, or was too large. */
const TRIED_AGAIN_AFTER_MS = 60_000;

/** A company's contents in memory. */
export interface ContentsInMemory {
  readonly size: () => number;
  readonly has: (id: string, version: number) => boolean;
  readonly add: (texts: VersionTexts) => void;
  /** Those that are still the content of an entry; forgets the others. */
  readonly current: () => readonly VersionTexts[];
}

/** What a Lambda knows of the snapshot of the contents that it has in memory. */
export interface KnownContents {
  /** The last one that was read or written, also if it was damaged. */
  readonly id: string | undefined;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** How many versions in memory it does not have. */
  readonly added: number;
  /** When the next attempt to renew it may be made. */
  readonly nextAt: number;
}

export const nothingKnown: KnownContents = { id: undefined, at: 0, added: 0, nextAt: 0 };

/** Adds what another Lambda has read meanwhile. Returns what is known then, and the head. */
export async function adoptKeptContents(
  table: TableReader,
  companyId: string,
  { known, memory }: { readonly known: KnownContents; readonly memory: ContentsInMemory },
): Promise<{ readonly known: KnownContents; readonly head: SnapshotHead | undefined }> {
  const head = await contentsSnapshots.findHead(table, companyId);
  const snapshot = head?.snapshot;
  if (snapshot === undefined || snapshot.id === known.id) return { known, head };
  const items = (await contentsSnapshots.read(table, companyId, snapshot)) ?? [];
  const before = memory.size();
  const shared = items.filter(({ id, version }) => memory.has(id, version)).length;
  items.forEach(memory.add);
  return { known: { ...known, id: snapshot.id, at: snapshot.at, added: before - shared }, head };
}

const isDue = ({ at, added }: KnownContents, size: number, now: number) =>
  added >= Math.max(100, size / 10) || now - at > RENEWED_AFTER_MS;

/** Writes a snapshot, if there is none that a new Lambda would gain by. Returns what is known of it then. */
export async function renewKeptContents(
  table: TableReader,
  companyId: string,
  {
    known: before,
    memory,
    keep,
    now,
  }: {
    readonly known: KnownContents;
    readonly memory: ContentsInMemory;
    readonly keep: KeepContents;
    readonly now: number;
  },
): Promise<KnownContents> {
  const isOwed = (known: KnownContents) =>
    memory.size() >= keep.fewestTemplates && now >= known.nextAt && isDue(known, memory.size(), now);
  if (!isOwed(before)) return before;
  let newest: KnownContents = { ...before, nextAt: now + TRIED_AGAIN_AFTER_MS };
  await keep.run(async (contents) => {
    const { known, head: seen } = await adoptKeptContents(table, companyId, { known: newest, memory });
    newest = known;
    if (!isDue(known, memory.size(), now) || (seen !== undefined && isClaimed(seen, now))) return;
    const items = memory.current();
    const written = await contentsSnapshots.put(contents, companyId, { newId: randomUUID, at: now, items, seen });
    if (written !== undefined) newest = { id: written.id, at: now, added: 0, nextAt: now };
  });
  return newest;
}
