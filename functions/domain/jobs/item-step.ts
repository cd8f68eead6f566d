import type { TableReader } from "#functions/adapters/ports/table.ts";
import { findWorkItem } from "#functions/storage/jobs/job-parts-store.ts";
import type { ItemResult, JobRecord, WorkItem } from "#functions/storage/jobs/job-store.ts";
import { AppError, type ErrorCode } from "#shared/errors.ts";
import type { JobOutcome } from "#shared/models/job.ts";
import type { StepOutcome } from "./start-job.ts";

/** Outcome and details of an item that succeeded. */
type Done = JobOutcome | Omit<ItemResult, "name" | "ref" | "reason">;

/** Processes one item of a job. May run again for the same item. */
export type ItemWork = (item: WorkItem) => Promise<Done>;

/** Every other item of the account would fail with these too: the job fails, and can be retried as a whole. */
const accountErrors: readonly ErrorCode[] = [
  "AWS_ACCOUNT_MISSING",
  "AWS_CREDENTIALS_INVALID",
  "AWS_CREDENTIALS_INSUFFICIENT",
];
/** After five attempts. One such failure is recorded on its item; several in a row fail the step. */
const temporaryErrors: readonly ErrorCode[] = ["AWS_UNAVAILABLE"];
const MOST_IN_A_ROW = 3;

/** "7"; after two failed items in a row "7 2". */
function placeOf({ continuation = "0" }: JobRecord): { place: number; inARow: number } {
  const [place = 0, inARow = 0] = continuation.split(" ").map(Number);
  return { place, inARow };
}

/** An error code, with the contract that was broken, or Amazon SES's message about the content. */
function failureOfItem({ code, fields, contract }: AppError): Pick<ItemResult, "reason" | "breaks"> {
  if (contract !== undefined) return { reason: code, breaks: { contract, changes: [...fields] } };
  return { reason: fields.length === 0 ? code : fields.map(({ field, rule }) => `${field}: ${rule}`).join(" ") };
}

/**
 * Processes one item of a job's list. A failed item is recorded with its reason and does not block the next ones. After
 * three items in a row that failed because of AWS, the step itself fails, so that the queue retries the job later. When
 * Amazon SES throttles or does not show the item yet, the step is repeated without a failure.
 */
export async function itemStep(
  job: JobRecord,
  work: ItemWork,
  { table }: { readonly table: TableReader },
): Promise<StepOutcome> {
  const { place, inARow } = placeOf(job);
  const item = await findWorkItem(table, job, place);
  const nothing = { done: 0, failed: 0, results: [], calls: 0 };
  if (item === undefined) return nothing;
  const isLast = place + 1 >= (job.total ?? 0);
  const goOn = (failures: number) =>
    isLast ? undefined : failures === 0 ? `${place + 1}` : `${place + 1} ${failures}`;
  const resultOf = (result: Omit<ItemResult, "name" | "ref">): ItemResult[] => [{ ...item, ...result }];
  try {
    const done = await work(item);
    return {
      ...nothing,
      done: 1,
      results: resultOf(typeof done === "string" ? { outcome: done } : done),
      next: goOn(0),
    };
  } catch (error) {
    if (!(error instanceof AppError) || accountErrors.includes(error.code) || mustWaitForSes(error)) throw error;
    const isMoment = temporaryErrors.includes(error.code);
    if (isMoment && inARow >= MOST_IN_A_ROW) throw error;
    const result = resultOf({ outcome: "failed", ...failureOfItem(error) });
    return { ...nothing, failed: 1, results: result, next: goOn(isMoment ? inARow + 1 : 0) };
  }
}

/** Amazon SES throttles, or its reads do not show the latest write yet. */
const waitErrors: readonly ErrorCode[] = ["SES_BUSY", "SES_NOT_SETTLED"];

const retryableErrors: readonly ErrorCode[] = [
  ...waitErrors,
  "AWS_UNAVAILABLE",
  "CONFLICT_TRY_AGAIN",
  "INTERNAL_ERROR",
];

/** Whether repeating the same step a little later is expected to succeed. */
export const mustWaitForSes = (error: unknown): boolean => error instanceof AppError && waitErrors.includes(error.code);

/** Whether a retry may succeed; true for unknown errors. */
export const isRetryable = (error: unknown): boolean =>
  !(error instanceof AppError) || retryableErrors.includes(error.code);

/** The error code that is shown to users. */
export const reasonOf = (error: unknown): ErrorCode => (error instanceof AppError ? error.code : "JOB_INTERRUPTED");
