import * as z from "zod";
import type { StreamPosition, Streams } from "./open-streams.ts";
import type { StreamRecord } from "./stream-record.ts";

export interface StreamConsumer extends StreamPosition {
  readonly streams: Streams;
  /** Receives up to `batchSize` records in order; its answer may name the failed ones. */
  readonly deliver: (event: { readonly Records: readonly StreamRecord[] }) => Promise<unknown>;
  readonly batchSize?: number;
  /** The delay before a batch is delivered again; `failures` counts consecutive failures, from 1. */
  readonly retryDelayMs?: (failures: number) => number;
}

const LONGEST_DELAY_MS = 30_000;
const backoff = (failures: number): number => Math.min(LONGEST_DELAY_MS, 100 * 2 ** failures);

const BatchResponse = z.object({ batchItemFailures: z.array(z.object({ itemIdentifier: z.string() })).nullish() });

/**
 * The number of completed records of a batch: those before the first one that the answer names as failed. An invalid
 * answer, or one with an unknown record, fails the whole batch (AWS: "Configuring partial batch response with DynamoDB
 * and Lambda").
 */
function countDone(answer: unknown, records: readonly StreamRecord[]): number {
  if (answer === undefined || answer === null) return records.length;
  const { success, data } = BatchResponse.safeParse(answer);
  if (!success) return 0;
  const failed = (data.batchItemFailures ?? []).map(({ itemIdentifier }) =>
    records.findIndex(({ dynamodb }) => dynamodb.SequenceNumber === itemIdentifier),
  );
  return failed.length === 0 ? records.length : Math.max(0, Math.min(...failed));
}

/**
 * Delivers a table's stream at least once and in order, from this consumer's checkpoint; a new consumer begins with the
 * oldest record. A failed batch is delivered again until it succeeds, before any later record.
 */
export function consumeStream({
  streams,
  deliver,
  batchSize = 100,
  retryDelayMs = backoff,
  ...position
}: StreamConsumer) {
  let stopping = false;
  let wake: () => void = () => undefined;
  let end: () => void = () => undefined;
  let running = Promise.resolve();

  async function deliverNext(): Promise<"done" | "failed" | "nothing"> {
    const records = await streams.read(position, batchSize);
    if (records.length === 0) return "nothing";
    let done = 0;
    try {
      done = countDone(await deliver({ Records: records }), records);
    } catch (error) {
      console.error(`${position.consumer} failed on the stream of ${position.table}`, error);
    }
    const last = records[done - 1];
    if (last !== undefined) await streams.advance(position, last.dynamodb.SequenceNumber);
    return done === records.length ? "done" : "failed";
  }

  async function work(): Promise<void> {
    let failures = 0;
    while (!stopping) {
      const woken = new Promise<void>((resolve) => (wake = resolve));
      const result = await deliverNext();
      failures = result === "failed" ? failures + 1 : 0;
      if (result === "nothing") await woken;
      if (result === "failed") await pause(retryDelayMs(failures));
    }
  }

  async function pause(ms: number): Promise<void> {
    const { promise: ended, resolve } = Promise.withResolvers<undefined>();
    const timer = setTimeout(() => resolve(undefined), ms);
    end = () => resolve(undefined);
    if (!stopping) await ended;
    clearTimeout(timer);
  }

  return {
    start: (): void => {
      const endListening = streams.onRecords(() => wake());
      running = work().finally(endListening);
    },
    /** Waits for the delivery in progress. */
    stop: async (): Promise<void> => {
      stopping = true;
      wake();
      end();
      await running;
    },
  };
}
