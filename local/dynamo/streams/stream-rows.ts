import type { Level, Write } from "dynalite/db/index.js";
import * as z from "zod";
import { StreamRecord } from "./stream-record.ts";

const recordPrefix = "front-stream~";
const checkpointPrefix = "front-checkpoint~";
const DAY_SECONDS = 24 * 60 * 60;

const Checkpoint = z.object({ after: z.string() });

/** A sequence number in AWS's form: at least 21 digits. Texts sort like the numbers. */
export const sequenceText = (sequence: number): string => String(sequence).padStart(21, "0");

const recordsOf = (table: string): string => `${recordPrefix}${table}~`;

export const recordWrite = (table: string, record: StreamRecord): Write => ({
  type: "put",
  key: recordsOf(table) + record.dynamodb.SequenceNumber,
  value: record,
});

/** At most `limit` records of a table after `after` and before `before`, in order. */
export async function readRecords(
  db: Level,
  table: string,
  { after, before, limit }: { readonly after: string; readonly before: string; readonly limit: number },
): Promise<StreamRecord[]> {
  const prefix = recordsOf(table);
  const records: StreamRecord[] = [];
  for await (const [, value] of db.iterator({ gt: prefix + after, lt: prefix + before, limit })) {
    records.push(StreamRecord.parse(value));
  }
  return records;
}

/** The sequence number of a consumer's checkpoint; "" before the first. */
export const readCheckpoint = async (db: Level, table: string, consumer: string): Promise<string> =>
  Checkpoint.optional().parse(await db.get(`${checkpointPrefix}${table}~${consumer}`))?.after ?? "";

export const writeCheckpoint = (db: Level, table: string, consumer: string, after: string): Promise<void> =>
  db.batch([{ type: "put", key: `${checkpointPrefix}${table}~${consumer}`, value: { after } }]);

/** The highest used sequence number, 0 for none. */
export async function lastSequence(db: Level): Promise<number> {
  let last = 0;
  for await (const [key] of db.iterator({ gte: recordPrefix, lt: `${recordPrefix}\u{ff}` })) {
    last = Math.max(last, Number(key.slice(key.lastIndexOf("~") + 1)));
  }
  for await (const [, value] of db.iterator({ gte: checkpointPrefix, lt: `${checkpointPrefix}\u{ff}` })) {
    last = Math.max(last, Number(Checkpoint.parse(value).after));
  }
  return last;
}

/**
 * Deletes records older than a day; `seenBy` returns the sequence number up to which all consumers have completed a
 * table.
 */
export async function trimRecords(db: Level, now: Date, seenBy: (table: string) => string): Promise<void> {
  const old: Write[] = [];
  for await (const [key, value] of db.iterator({ gte: recordPrefix, lt: `${recordPrefix}\u{ff}` })) {
    const { dynamodb } = StreamRecord.parse(value);
    const table = key.slice(recordPrefix.length, key.lastIndexOf("~"));
    const isOld = now.getTime() / 1000 - dynamodb.ApproximateCreationDateTime > DAY_SECONDS;
    if (isOld && dynamodb.SequenceNumber <= seenBy(table)) old.push({ type: "del", key });
  }
  if (old.length > 0) await db.batch(old);
}

/** Deletes the stream of a deleted table. */
export async function dropStream(db: Level, table: string): Promise<void> {
  for (const prefix of [recordsOf(table), `${checkpointPrefix}${table}~`]) {
    await db.clear({ gte: prefix, lt: `${prefix}\u{ff}` });
  }
}
