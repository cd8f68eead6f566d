import * as z from "zod";
import type { Key, Table, TableReader, Write } from "#functions/adapters/ports/table.ts";
import { AppError } from "#shared/errors.ts";
import { Timestamp } from "#shared/models/scalars.ts";
import { companyPk } from "../keys.ts";

export const sesStateKeys = {
  sesChanges: (companyId: string, accountId: string, name: string): Key => ({
    pk: companyPk(companyId),
    sk: `ses-changes#${accountId}#${name}`,
  }),
  sesReadForm: (companyId: string, accountId: string): Key => ({
    pk: companyPk(companyId),
    sk: `ses-read-form#${accountId}`,
  }),
};

/** Stands in place of a content hash if Amazon SES holds no template of the name. */
export const nothingHeld = "";

/** Content that recent writes have replaced under a name: reads may still return it for some seconds. */
const SesChanges = z.object({
  /** The hash of the replaced content, or `nothingHeld`, and until when a read may return it. */
  replaced: z.array(z.object({ hash: z.string(), until: Timestamp })),
  changes: z.int().positive(),
});
export type SesChanges = z.infer<typeof SesChanges>;

/**
 * How long reads may be outdated after a change is recorded: the change itself takes up to 20 seconds (rate limiter,
 * retries), and reads follow within some seconds (hashicorp/terraform-provider-aws#18103).
 */
const BEHIND_MS = 35_000;
/** The most changes of one template within that time. */
const MOST = 40;
const KEPT_SECONDS = 24 * 60 * 60;

export async function findSesChanges(
  table: TableReader,
  companyId: string,
  accountId: string,
  name: string,
): Promise<SesChanges | undefined> {
  return SesChanges.optional().parse(await table.get(sesStateKeys.sesChanges(companyId, accountId, name)));
}

const StoredChanges = SesChanges.extend({ sk: z.string() });

/** What recent writes have replaced under the names of a range, by name. */
export async function listSesChanges(
  table: TableReader,
  { companyId, accountId }: { readonly companyId: string; readonly accountId: string },
  { behind, upTo }: { readonly behind: string | undefined; readonly upTo: string },
): Promise<ReadonlyMap<string, SesChanges>> {
  const keyOf = (name: string) => sesStateKeys.sesChanges(companyId, accountId, name);
  const { pk, sk: skPrefix } = keyOf("");
  const start = behind === undefined ? undefined : keyOf(behind).sk;
  const items = await table.query({ pk, skPrefix, behind: start, upTo: keyOf(upTo).sk });
  return new Map(
    z
      .array(StoredChanges)
      .parse(items)
      .map(({ sk, ...changes }) => [sk.slice(skPrefix.length), changes]),
  );
}

/** Recorded before a write to Amazon SES. Fails if another change of the name was recorded since the read. */
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
      ...sesStateKeys.sesChanges(companyId, accountId, name),
      replaced: [...young, ...replaced.map((hash) => ({ hash, until }))].slice(-MOST),
      changes: (before?.changes ?? 0) + 1,
      expiresAt: Math.ceil(at / 1000) + KEPT_SECONDS,
    },
    onlyIf: before === undefined ? "absent" : [{ attribute: "changes", is: "=", value: before.changes }],
    otherwise: "CONFLICT_TRY_AGAIN",
  };
}

/** How reads from an account's Amazon SES return characters beyond ASCII: unchanged, as `\uXXXX`, or unknown. */
export type ReadForm = "characters" | "escapes" | "unknown";

/** The read form of an account, as reads of own templates have shown it. */
const ReadFormRecord = z.object({
  /** "unknown": an attempt had no clear result. */
  form: z.enum(["characters", "escapes", "unknown"]),
  at: Timestamp,
});
type ReadFormRecord = z.infer<typeof ReadFormRecord>;

const HOUR_MS = 60 * 60 * 1000;
/** A known form is recorded again once a day. */
const RENEWED_AFTER_MS = 24 * HOUR_MS;
/** AWS may change its reads: a form that was not seen for a week counts as unknown. */
const KEPT_MS = 7 * 24 * HOUR_MS;
/** An attempt without a clear result is repeated after an hour. */
const ATTEMPT_KEPT_MS = HOUR_MS;

const ageOf = ({ at }: ReadFormRecord, now: Date) => now.getTime() - Date.parse(at);

export interface AccountReads {
  readonly form: ReadForm;
  /** Whether the form is unknown and no recent attempt was made. */
  readonly isWorthAnAttempt: boolean;
  readonly record: ReadFormRecord | undefined;
}

/** The known read form of an account. */
export async function findReadForm(
  table: TableReader,
  companyId: string,
  accountId: string,
  now: Date,
): Promise<AccountReads> {
  const record = ReadFormRecord.optional().parse(await table.get(sesStateKeys.sesReadForm(companyId, accountId)));
  const isKept = record !== undefined && ageOf(record, now) < KEPT_MS;
  const form = isKept ? record.form : "unknown";
  const wasAttempted = record?.form === "unknown" && ageOf(record, now) < ATTEMPT_KEPT_MS;
  return { form, isWorthAnAttempt: form === "unknown" && !wasAttempted, record };
}

/**
 * Records the read form, or an attempt without a clear result. A form that was recorded within the last day is not
 * recorded again; of two concurrent workers, one records it.
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
      put: { ...sesStateKeys.sesReadForm(companyId, accountId), form, at: now.toISOString() },
      onlyIf: record === undefined ? "absent" : [{ attribute: "at", is: "=", value: record.at }],
      otherwise: "CONFLICT_TRY_AGAIN",
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "CONFLICT_TRY_AGAIN") throw error;
  }
}
