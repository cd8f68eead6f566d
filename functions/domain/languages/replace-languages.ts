import type { WriteContext } from "#functions/adapters/ports/write-context.ts";
import { auditEntry } from "#functions/storage/audit/audit-store.ts";
import { getCompanyLanguages, putCompanyLanguages } from "#functions/storage/company/company-languages-store.ts";
import { getSubscription } from "#functions/storage/company/company-store.ts";
import type { AccessDocument } from "#functions/storage/records.ts";
import { AppError } from "#shared/errors.ts";
import { type CompanyLanguages, languageLimits } from "#shared/models/company-languages.ts";

/** The languages in the form of the audit log, the default language first, and how they are named in Amazon SES. */
const heldBy = ({ languages, default: standard, namePattern }: CompanyLanguages) => ({
  ...(namePattern !== null && { namePattern: [namePattern] }),
  languages: languages
    .map(({ code, direction }) => (direction === undefined ? code : `${code} (${direction})`))
    .toSorted((one, other) => Number(other.split(" ")[0] === standard) - Number(one.split(" ")[0] === standard)),
});

/**
 * Replaces the languages of a company, and returns them with their new revision.
 * @throws AppError CONFLICT_TRY_AGAIN if `next` has another revision than the current one, LANGUAGE_LIMIT_EXCEEDED
 */
export async function replaceLanguages(
  { companyId, userId: actorId }: AccessDocument,
  next: CompanyLanguages,
  { table, now, newId }: WriteContext,
): Promise<CompanyLanguages> {
  const [before, { plan }] = await Promise.all([
    getCompanyLanguages(table, companyId),
    getSubscription(table, companyId),
  ]);
  if (next.revision !== before.revision) throw new AppError("CONFLICT_TRY_AGAIN");
  const count = next.languages.length;
  // After a downgrade a company keeps what it has, and can remove languages one by one.
  if (count > languageLimits[plan] && count > before.languages.length) throw new AppError("LANGUAGE_LIMIT_EXCEEDED");
  const after = { ...next, revision: before.revision + 1 };
  await table.write(
    putCompanyLanguages(companyId, after),
    auditEntry({
      id: newId(),
      companyId,
      at: now().toISOString(),
      actorId,
      action: "company.languages-changed",
      subjectIds: { company: companyId },
      before: heldBy(before),
      after: heldBy(after),
    }),
  );
  return after;
}
