/**
 * The initial number of parallel batches for a standard queue (AWS: "Lambda event source mappings: scaling behavior").
 */
const FIRST_CONCURRENCY = 5;
/** 300 more per minute while messages remain. */
const MORE_PER_SECOND = 5;

/**
 * The number of parallel batches for a standard queue, given the milliseconds for which messages have been waiting
 * without a break.
 */
export const concurrencyAfter = (busyMs: number, maximum: number): number =>
  Math.min(maximum, FIRST_CONCURRENCY + Math.floor((busyMs / 1000) * MORE_PER_SECOND));

/** The limits of an event source mapping for a queue. */
export interface BatchLimits {
  /** Messages per batch: 1 to 10, with a batching window of at least 1 second up to 10,000. */
  readonly batchSize: number;
  /** Seconds for which a batch is collected (MaximumBatchingWindowInSeconds), 0 to 300. */
  readonly batchingWindowSeconds?: number;
  /** Parallel batches, 2 to 1,000 (MaximumConcurrency). */
  readonly maxConcurrency: number;
}

/** Throws for limits that Lambda refuses (AWS: "CreateEventSourceMapping"). */
export function checkLimits(
  isFifo: boolean,
  { batchSize, batchingWindowSeconds = 0, maxConcurrency }: BatchLimits,
): void {
  const refuse = (rule: string): never => {
    throw new Error(`Event source mapping: ${rule}`);
  };
  if (isFifo && batchingWindowSeconds > 0) refuse("a FIFO queue has no batching window.");
  if (batchingWindowSeconds > 300) refuse("MaximumBatchingWindowInSeconds must be at most 300.");
  if (batchSize < 1 || batchSize > (isFifo ? 10 : 10_000)) refuse("BatchSize is out of range.");
  if (batchSize > 10 && batchingWindowSeconds < 1) {
    refuse("MaximumBatchingWindowInSeconds must be at least 1 where BatchSize is above 10.");
  }
  if (maxConcurrency < 2 || maxConcurrency > 1000) refuse("MaximumConcurrency must be from 2 to 1000.");
}

/** Decides when a batch is due: when it is full, or when its window has passed since the first message. */
export function createBatchWindow({ batchSize, batchingWindowSeconds = 0 }: BatchLimits) {
  let since: number | undefined;
  return {
    isDue: (available: number, now: number): boolean => {
      if (available === 0) {
        since = undefined;
        return false;
      }
      since ??= now;
      return available >= batchSize || now - since >= batchingWindowSeconds * 1000;
    },
    /** A batch was started: the remaining messages begin a new one. */
    restart: (): void => {
      since = undefined;
    },
  };
}
