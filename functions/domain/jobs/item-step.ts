import type { TableReader } from "#functions/adapters/ports/table.ts";
import { findWorkItem } from "#functions/storage/job-parts-store.ts";
import type { ItemResult, JobRecord, WorkItem } from "#functions/storage/job-store.ts";
import { AppError, type ErrorCode } from "#shared/errors.ts";
import type { JobOutcome } from "#shared/models/job.ts";
import type { StepOutcome } from "./start-job.ts";

/** What became of an item that did not fail, and what else is told of it. */
type Done = JobOutcome | Omit<ItemResult, "name" | "ref" | "reason">;

/** Does one item of a job's list, and may be run again for it. */
export type ItemWork = (item: WorkItem) => Promise<Done>;

/** What every other item of the account would fail with as well: the job ends, and can be tried again as a whole. */
const ofTheAccount: readonly ErrorCode[] = [
  "AWS_ACCOUNT_MISSING",
  "AWS_CREDENTIALS_INVALID",
  "AWS_CREDENTIALS_INSUFFICIENT",
];
/** AWS was asked five times. One item's trouble is noted on it; that of one after the other is the account's. */
const ofTheMoment: readonly ErrorCode[] = ["AWS_UNAVAILABLE"];
const MOST_IN_A_ROW = 3;

/** "7" or, behind two items that failed for the moment's trouble, "7 2". */
function placeOf({ continuation = "0" }: JobRecord): { place: number; inARow: number } {
  const [place = 0, inARow = 0] = continuation.split(" ").map(Number);
  return { place, inARow };
}

/** A code, or Amazon's own words about a content that it cannot take. */
const reasonOfItem = ({ code, fields }: AppError): string =>
  fields.length === 0 ? code : fields.map(({ field, rule }) => `${field}: ${rule}`).join(" ");

/**
 * One item of a job's list. One that fails is noted with its reason and blocks none behind it; when AWS has failed
 * three of them in a row, the step itself fails, so that the queue brings the job back later. An item that Amazon SES is
 * too busy for, or that it does not show yet, is no failure: its step is taken again.
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
  const goOn = (troubles: number) =>
    isLast ? undefined : troubles === 0 ? `${place + 1}` : `${place + 1} ${troubles}`;
  const told = (result: Omit<ItemResult, "name" | "ref">): ItemResult[] => [{ ...item, ...result }];
  try {
    const done = await work(item);
    return { ...nothing, done: 1, results: told(typeof done === "string" ? { outcome: done } : done), next: goOn(0) };
  } catch (error) {
    if (!(error instanceof AppError) || ofTheAccount.includes(error.code) || onlyTakesTime(error)) throw error;
    const isMoment = ofTheMoment.includes(error.code);
    if (isMoment && inARow >= MOST_IN_A_ROW) throw error;
    const result = told({ outcome: "failed", reason: reasonOfItem(error) });
    return { ...nothing, failed: 1, results: result, next: goOn(isMoment ? inARow + 1 : 0) };
  }
}

/** Amazon SES throttles us, or reads are behind what was written. */
const takingTime: readonly ErrorCode[] = ["SES_BUSY", "SES_NOT_SETTLED"];

const passing: readonly ErrorCode[] = [...takingTime, "AWS_UNAVAILABLE", "CONFLICT_TRY_AGAIN", "INTERNAL_ERROR"];

/** Whether nothing is wrong, and the same step goes well a little later. */
export const onlyTakesTime = (error: unknown): boolean => error instanceof AppError && takingTime.includes(error.code);

/** Whether it may go well another time; what we know nothing of may. */
export const mayPass = (error: unknown): boolean => !(error instanceof AppError) || passing.includes(error.code);

/** What people are told of it: a code of shared/errors.ts. */
export const reasonOf = (error: unknown): ErrorCode => (error instanceof AppError ? error.code : "JOB_INTERRUPTED");
