import * as z from "zod";
import type { Table, TableReader, Write } from "#functions/adapters/ports/table.ts";
import { AppError } from "#shared/errors.ts";
import { Timestamp } from "#shared/models/scalars.ts";
import { keys } from "./keys.ts";

/** Stands for "there is no template of this name" where a hash says what Amazon SES holds. */
export const nothingHeld = "";

/** What Amazon SES held under a name before we changed it: reads may still answer that for some seconds. */
const SesChanges = z.object({
  /** The hash of what was replaced, or `nothingHeld`; until when a read may still answer it. */
  replaced: z.array(z.object({ hash: z.string(), until: Timestamp })),
  changes: z.int().positive(),
});
export type SesChanges = z.infer<typeof SesChanges>;

/**
 * How long a read may be behind a change that is recorded now: the change itself takes up to 20 seconds (its rate, its
 * tries), and reads follow within some seconds (hashicorp/terraform-provider-aws#18103).
 */
const BEHIND_MS = 35_000;
/** More changes of one template do not fit into that time. */
const MOST = 40;
const KEPT_SECONDS = 24 * 60 * 60;

export async function findSesChanges(
  table: TableReader,
  companyId: string,
  accountId: string,
  name: string,
): Promise<SesChanges | undefined> {
  return SesChanges.optional().parse(await table.get(keys.sesChanges(companyId, accountId, name)));
}

/** Part of what is written before Amazon SES is changed: it holds only while nothing else was recorded of the name. */
export function recordSesChange(
  { companyId, accountId, name }: { readonly companyId: string; readonly accountId: string; readonly name: string },
  before: SesChanges | undefined,
  replaced: readonly string[],
  now: Date,
): Write {
  const at = now.getTime();
  const until = new Date(at + BEHIND_MS).toISOString();
  const young = (before?.replaced ?? []).filter((one) => Date.parse(one.until) > at);
  return {
    put: {
      ...keys.sesChanges(companyId, accountId, name),
      replaced: [...young, ...replaced.map((hash) => ({ hash, until }))].slice(-MOST),
      changes: (before?.changes ?? 0) + 1,
      expiresAt: Math.ceil(at / 1000) + KEPT_SECONDS,
    },
    onlyIf: before === undefined ? "absent" : [{ attribute: "changes", is: "=", value: before.changes }],
    otherwise: "CONFLICT_TRY_AGAIN",
  };
}

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
