import * as z from "zod";
import type { TableReader } from "#functions/adapters/ports/table.ts";
import { findWorkItem } from "#functions/storage/jobs/job-parts-store.ts";
import type { ItemResult, JobRecord, WorkItem } from "#functions/storage/jobs/job-store.ts";
import { AppError, type ErrorCode } from "#shared/errors.ts";
import type { JobOutcome } from "#shared/models/job.ts";
import type { StepOutcome } from "./start-job.ts";

/** Outcome and details of an item that succeeded. */
type Done =
  | JobOutcome
  | (Omit<ItemResult, "name" | "ref" | "reason"> & {
      /** Further parts of the item, each done in a step of its own and reported as an item: at most 50 short words. */
      readonly parts?: readonly string[];
    });

/** Processes one item of a job. May run again for the same item. */
export type ItemWork = (item: WorkItem) => Promise<Done>;

/** A part of an item in the form of an item: `ref` is the JSON of an object, which gets the part as `part`. */
const itemOfPart = ({ ref, name }: WorkItem, part: string): WorkItem => ({
  ref: JSON.stringify({ ...z.looseObject({}).parse(JSON.parse(ref)), part }),
  name: `${name} (${part})`,
});

/** Every other item of the account would fail with these too: the job fails, and can be retried as a whole. */
const accountErrors: readonly ErrorCode[] = [
  "AWS_ACCOUNT_MISSING",
  "AWS_CREDENTIALS_INVALID",
  "AWS_CREDENTIALS_INSUFFICIENT",
];
/** After five attempts. One such failure is recorded on its item; several in a row fail the step. */
const temporaryErrors: readonly ErrorCode[] = ["AWS_UNAVAILABLE"];
const MOST_IN_A_ROW = 3;
/** Of what an item was refused for. */
const MOST_FIELDS = 50;

/** Where a job is in its list. */
interface Place {
  readonly place: number;
  /** Items in a row that failed because of AWS. */
  readonly inARow: number;
  /** How many parts of items the job's total has; an estimate before the last item. */
  readonly counted: number;
  /** How many parts the items up to this one have. */
  readonly found: number;
  /** The parts of the item that are still to do. */
  readonly parts: readonly string[];
}

/** "7"; after two failed items in a row "7 2"; with parts "7 0 40 8 de,fr". */
function placeOf({ continuation = "0" }: Pick<JobRecord, "continuation">): Place {
  const [place = "0", inARow = "0", counted = "0", found = "0", parts = ""] = continuation.split(" ");
  const left = parts.split(",").filter((part) => part !== "");
  return {
    ...{ place: Number(place), inARow: Number(inARow), counted: Number(counted), found: Number(found) },
    parts: left,
  };
}

function continuationOf({ place, inARow, counted, found, parts }: Place): string {
  if (found > 0) return [place, inARow, counted, found, parts.join(",")].join(" ").trimEnd();
  return inARow === 0 ? `${place}` : `${place} ${inARow}`;
}

/** The parts of the item at which a job has ended that were not done. */
export async function partsLeft(table: TableReader, job: JobRecord): Promise<WorkItem[]> {
  const { place, parts } = placeOf(job);
  const item = parts.length === 0 ? undefined : await findWorkItem(table, job, place);
  return item === undefined ? [] : parts.map((part) => itemOfPart(item, part));
}

/** The place after an item has turned out to have these parts, and the job's total. */
function withParts(at: Place, items: number, parts: readonly string[]) {
  const found = at.found + parts.length;
  const isLast = at.place + 1 >= items;
  // The items that follow have as many parts as those so far.
  const counted = isLast ? found : Math.round((found / (at.place + 1)) * items);
  return { at: { ...at, found, counted, parts }, total: { count: items + counted, isEstimate: !isLast } };
}

/** An error code, with the contract that was broken, or Amazon SES's message about the content. */
function failureOfItem({ code, fields, contract }: AppError): Pick<ItemResult, "reason" | "breaks" | "fields"> {
  if (contract !== undefined) return { reason: code, breaks: { contract, changes: [...fields] } };
  if (fields.length === 0) return { reason: code };
  const first = fields.slice(0, MOST_FIELDS);
  return { reason: first.map(({ field, rule }) => `${field}: ${rule}`).join(" "), fields: first };
}

/**
 * Processes one item of a job's list, or the next part of one. A failed item is recorded with its reason and does not block the
 * next ones. After three items in a row that failed because of AWS, the step itself fails, so that the queue retries the job
 * later. When Amazon SES throttles or does not show the item yet, the step is repeated without a failure.
 */
export async function itemStep(
  job: JobRecord,
  work: ItemWork,
  { table }: { readonly table: TableReader },
): Promise<StepOutcome> {
  const at = placeOf(job);
  const listed = await findWorkItem(table, job, at.place);
  const nothing = { done: 0, failed: 0, results: [], calls: 0 };
  if (listed === undefined) return nothing;
  const [part, ...partsAfter] = at.parts;
  const item = part === undefined ? listed : itemOfPart(listed, part);
  const items = (job.total ?? 0) - at.counted;
  const next = (from: Place, inARow: number) => {
    if (from.parts.length > 0) return continuationOf({ ...from, inARow });
    return from.place + 1 >= items ? undefined : continuationOf({ ...from, inARow, place: from.place + 1 });
  };
  const resultOf = (result: Omit<ItemResult, "name" | "ref">): ItemResult[] => [{ ...item, ...result }];
  /** The next step after this item turned out to have these parts; after a part, its item is not counted again. */
  const goOn = (parts: readonly string[], inARow: number): Pick<StepOutcome, "total" | "next"> => {
    const isCounted = part !== undefined || (parts.length === 0 && at.found === 0);
    if (isCounted) return { next: next({ ...at, parts: partsAfter }, inARow) };
    const after = withParts(at, items, parts);
    return { total: after.total, next: next(after.at, inARow) };
  };
  try {
    const done = await work(item);
    const { parts = [], ...result } = typeof done === "string" ? { outcome: done } : done;
    return { ...nothing, done: 1, results: resultOf(result), ...goOn(parts, 0) };
  } catch (error) {
    if (!(error instanceof AppError) || accountErrors.includes(error.code) || mustWaitForSes(error)) throw error;
    const isMoment = temporaryErrors.includes(error.code);
    if (isMoment && at.inARow >= MOST_IN_A_ROW) throw error;
    const result = resultOf({ outcome: "failed", ...failureOfItem(error) });
    return { ...nothing, failed: 1, results: result, ...goOn([], isMoment ? at.inARow + 1 : 0) };
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
