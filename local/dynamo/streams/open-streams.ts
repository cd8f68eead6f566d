import type { Store, Table, Write } from "dynalite/db/index.js";
import type { Change } from "../change.ts";
import { commit } from "../engine.ts";
import { indexWrites } from "../index-entries.ts";
import { itemPrefix } from "../item-name.ts";
import { isRecorded, streamRecord, type StreamRecord, type UserIdentity } from "./stream-record.ts";
import * as rows from "./stream-rows.ts";

/** The changes of one request. */
export interface Commit {
  readonly changes: readonly Change[];
  readonly tables: ReadonlyMap<string, Table>;
  /** Additional rows of the request. */
  readonly also?: readonly Write[];
  /** Whether to flush to the disk, not only to the operating system. */
  readonly sync: boolean;
  /** The origin of the changes, if not a caller. */
  readonly by?: UserIdentity;
}

/** The position of one consumer in one table's stream. */
export interface StreamPosition {
  readonly table: string;
  readonly consumer: string;
}

export interface Streams {
  /** Stores items, index entries and stream records of one request, all or none. */
  readonly commit: (request: Commit) => Promise<void>;
  /** The next records for a consumer, in order. */
  readonly read: (position: StreamPosition, limit: number) => Promise<readonly StreamRecord[]>;
  /** Records that a consumer has completed everything up to this sequence number. */
  readonly advance: (position: StreamPosition, sequence: string) => Promise<void>;
  /** Calls `listener` after each commit with records; the returned function unsubscribes. */
  readonly onRecords: (listener: () => void) => () => void;
  /** Deletes records older than a day that every known consumer has completed. */
  readonly trim: (now: Date) => Promise<void>;
}

function itemWrite({ table, key, after }: Change): Write {
  const row = itemPrefix(table) + key;
  return after === undefined ? { type: "del", key: row } : { type: "put", key: row, value: after };
}

/** The streams of all tables of a store. Sequence numbers increase over all of them, also across restarts. */
export async function openStreams(store: Store, now: () => Date): Promise<Streams> {
  const { db } = store;
  let last = await rows.lastSequence(db);
  const underWay = new Set<number>();
  const listeners = new Set<() => void>();
  const places = new Map<string, Map<string, string>>();

  function nextSequence(): number {
    last = Math.max(last + 1, now().getTime() * 1000);
    return last;
  }

  /**
   * A batch with a higher number may be stored before this one: consumers must not read past it until this one is
   * stored too.
   */
  const firstUnderWay = (): string => rows.sequenceText(Math.min(last + 1, ...underWay));

  async function accountRegionOf({ table, consumer }: StreamPosition): Promise<string> {
    const known = places.get(table)?.get(consumer);
    if (known !== undefined) return known;
    const accountRegion = await rows.readCheckpoint(db, table, consumer);
    places.set(table, new Map(places.get(table)).set(consumer, accountRegion));
    return accountRegion;
  }

  return {
    commit: async ({ changes, tables, also = [], sync, by }) => {
      const writes: Write[] = [...changes.map(itemWrite), ...also];
      const numbers: number[] = [];
      for (const change of changes) {
        const table = tables.get(change.table);
        if (table === undefined) continue;
        writes.push(...indexWrites(table, change));
        if (!isRecorded(table, change)) continue;
        const sequence = nextSequence();
        numbers.push(sequence);
        const record = streamRecord(table, change, { sequence: rows.sequenceText(sequence), now: now(), by });
        writes.push(rows.recordWrite(change.table, record));
      }
      for (const number of numbers) underWay.add(number);
      try {
        await commit(store, writes, { sync });
      } finally {
        for (const number of numbers) underWay.delete(number);
      }
      if (numbers.length > 0) for (const listener of listeners) listener();
    },
    read: async (position, limit) => {
      const before = firstUnderWay();
      return rows.readRecords(db, position.table, { after: await accountRegionOf(position), before, limit });
    },
    advance: async ({ table, consumer }, sequence) => {
      await rows.writeCheckpoint(db, table, consumer, sequence);
      places.set(table, new Map(places.get(table)).set(consumer, sequence));
    },
    onRecords: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    trim: (time) =>
      rows.trimRecords(db, time, (table) => [...(places.get(table)?.values() ?? [])].sort()[0] ?? firstUnderWay()),
  };
}
