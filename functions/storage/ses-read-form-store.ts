import * as z from "zod";
import type { Table, TableReader } from "#functions/adapters/ports/table.ts";
import { AppError } from "#shared/errors.ts";
import { Timestamp } from "#shared/models/scalars.ts";
import { keys } from "./keys.ts";

/** How an account's Amazon SES answers characters beyond ASCII: as they are, as `\uXXXX`, or unknown. */
export type ReadForm = "characters" | "escapes" | "unknown";

/** What reads of our own templates have shown of an account. */
const ReadFormRecord = z.object({
  /** "unknown": an attempt to find out has shown nothing. */
  form: z.enum(["characters", "escapes", "unknown"]),
  at: Timestamp,
});
type ReadFormRecord = z.infer<typeof ReadFormRecord>;

const HOUR_MS = 60 * 60 * 1000;
/** What is known is recorded again once a day. */
const RENEWED_AFTER_MS = 24 * HOUR_MS;
/** AWS may change how it answers: what has not been seen again for a week is not known. */
const KEPT_MS = 7 * 24 * HOUR_MS;
/** An attempt that has shown nothing is repeated after an hour. */
const ATTEMPT_KEPT_MS = HOUR_MS;

const ageOf = ({ at }: ReadFormRecord, now: Date) => now.getTime() - Date.parse(at);

export interface AccountReads {
  readonly form: ReadForm;
  /** Whether it is worth an attempt to find out. */
  readonly isWorthAnAttempt: boolean;
  readonly record: ReadFormRecord | undefined;
}

/** What is known of an account. */
export async function findReadForm(
  table: TableReader,
  companyId: string,
  accountId: string,
  now: Date,
): Promise<AccountReads> {
  const record = ReadFormRecord.optional().parse(await table.get(keys.sesReadForm(companyId, accountId)));
  const isKept = record !== undefined && ageOf(record, now) < KEPT_MS;
  const form = isKept ? record.form : "unknown";
  const wasAttempted = record?.form === "unknown" && ageOf(record, now) < ATTEMPT_KEPT_MS;
  return { form, isWorthAnAttempt: form === "unknown" && !wasAttempted, record };
}

/**
 * Records what reads have shown, or that an attempt has shown nothing. What was recorded within the last day is not
 * recorded again; of two workers at once, one records it.
 */
export async function recordReadForm(
  table: Table,
  { companyId, accountId }: { readonly companyId: string; readonly accountId: string },
  form: ReadForm,
  { record, now }: { readonly record: ReadFormRecord | undefined; readonly now: Date },
): Promise<void> {
  if (form !== "unknown" && record?.form === form && ageOf(record, now) < RENEWED_AFTER_MS) return;
  try {
    await table.write({
      put: { ...keys.sesReadForm(companyId, accountId), form, at: now.toISOString() },
      onlyIf: record === undefined ? "absent" : [{ attribute: "at", is: "=", value: record.at }],
      otherwise: "CONFLICT_TRY_AGAIN",
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "CONFLICT_TRY_AGAIN") throw error;
  }
}
