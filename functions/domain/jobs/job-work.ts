import type { Table, Write } from "#functions/adapters/ports/table.ts";
import type { WorkQueue } from "#functions/adapters/ports/work-queue.ts";
import type { ItemResult, JobRecord } from "#functions/storage/job-records.ts";

/** What the machinery of jobs needs. */
export interface JobContext {
  readonly table: Table;
  readonly queue: WorkQueue;
  readonly now: () => Date;
  readonly newId: () => string;
}

/** What one step of a job did. */
export interface StepOutcome {
  /** How many items it went through, in addition to those of the steps before. */
  readonly done: number;
  readonly failed: number;
  /** Of which nobody knows whether they were done; they are never tried again. */
  readonly unknown?: number;
  /** Of items that something is to be told of. */
  readonly results: readonly ItemResult[];
  readonly total?: { readonly count: number; readonly isEstimate: boolean };
  /** Where the next step begins; absent at the end. */
  readonly next?: string | undefined;
  /** How often it asked Amazon SES, of the calls that SES counts by the second and the adapter does not pace. */
  readonly calls: number;
  /** Written together with what is noted of the step, or not at all: at most 90. */
  readonly writes?: readonly Write[];
}

/** How the jobs of a kind are worked on. */
export interface JobWork {
  /** How often Amazon SES may be asked in a second. */
  readonly callsPerSecond: number;
  /**
   * Does a bounded piece of work, of seconds. It may be run again if its process died or its end could not be noted:
   * what it does besides `writes` must do no harm a second time. What it throws is tried again if it may pass.
   */
  readonly step: (job: JobRecord) => Promise<StepOutcome>;
}
