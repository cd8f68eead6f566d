import * as z from "zod";
import type { TableReader } from "#functions/adapters/ports/table.ts";
import type { CustomerReader } from "#functions/adapters/ports/customer-account.ts";
import type { WriteContext } from "#functions/adapters/ports/write-context.ts";
import type { AccountRecord } from "#functions/storage/accounts/account-store.ts";
import { getCompanyLanguages } from "#functions/storage/company/company-languages-store.ts";
import type { JobRecord, WorkItem } from "#functions/storage/jobs/job-store.ts";
import { findReadMail, keepReadMail, type ReadMail } from "#functions/storage/jobs/read-mail-store.ts";
import { AppError } from "#shared/errors.ts";
import type { NamedGroup } from "#shared/models/named-group.ts";
import { Id } from "#shared/models/scalars.ts";
import { readTemplate, unlessUnreadable } from "./read-template.ts";

/** Templates of Amazon SES that are one template in several languages, as an item of a job. */
const GroupRef = z.object({
  /** Of the new template. */
  id: Id,
  /** The names of the other languages, by tag. */
  languages: z.record(z.string(), z.string()),
});
type GroupRef = z.infer<typeof GroupRef>;

/** The item of a group. */
export const groupItem = (id: string, { name, languages }: NamedGroup): WorkItem => {
  const ref: GroupRef = { id, languages: Object.fromEntries(languages.map((each) => [each.code, each.name])) };
  return { name, ref: JSON.stringify(ref) };
};

/** The group of an item; undefined for an item that is one template. */
export function groupOfItem({ ref }: WorkItem): (Pick<NamedGroup, "languages"> & { readonly id: string }) | undefined {
  if (!ref.startsWith("{")) return undefined;
  const { id, languages } = GroupRef.parse(JSON.parse(ref));
  return { id, languages: Object.entries(languages).map(([code, name]) => ({ code, name })) };
}

/** @throws AppError INVALID_INPUT for the default language, and for one that the company does not have */
export async function refuseOtherLanguages(
  table: TableReader,
  companyId: string,
  groups: readonly NamedGroup[],
): Promise<void> {
  if (groups.length === 0) return;
  const { languages, default: standard } = await getCompanyLanguages(table, companyId);
  const codes = new Set(languages.map(({ code }) => code).filter((code) => code !== standard));
  const fields = groups.flatMap((group, at) =>
    group.languages.flatMap(({ code }, place) =>
      codes.has(code)
        ? []
        : [{ field: `groups.${at}.languages.${place}.code`, rule: "must be another language of the company" }],
    ),
  );
  if (fields.length > 0) throw new AppError("INVALID_INPUT", { fields });
}

interface Context extends Pick<WriteContext, "table" | "now"> {
  readonly customer: CustomerReader;
}

/** Reads a template once per job: a step that must wait for Amazon SES continues with the next one. */
async function readOnce(job: JobRecord, name: string, account: AccountRecord, context: Context): Promise<ReadMail> {
  const { table, now } = context;
  const kept = await findReadMail(table, job, name);
  if (kept !== undefined) return kept;
  const mail = await readTemplate({ name, account, listedAt: job.createdAt }, context);
  return keepReadMail(table, job, { name, mail, now: now() });
}

/**
 * Reads the mails of a group. One of another language that Amazon SES does not hold any more is undefined.
 * @throws AppError TEMPLATE_NOT_FOUND for the default language, TEMPLATE_UNREADABLE, SES_BUSY after some of the mails,
 *   and those of `readTemplate`
 */
export function readGroup(
  job: JobRecord,
  { name, languages }: NamedGroup,
  account: AccountRecord,
  context: Context,
): Promise<{ readonly standard: ReadMail; readonly others: ReadonlyMap<string, ReadMail> }> {
  return unlessUnreadable(async () => {
    const standard = await readOnce(job, name, account, context);
    const others = new Map<string, ReadMail>();
    for (const language of languages) {
      try {
        others.set(language.code, await readOnce(job, language.name, account, context));
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== "TEMPLATE_NOT_FOUND") throw error;
      }
    }
    return { standard, others };
  });
}
