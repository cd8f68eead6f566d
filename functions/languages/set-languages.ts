import { endpoint } from "#functions/core/endpoint.ts";
import { auditEntry } from "#functions/storage/audit/audit-store.ts";
import { getCompanyLanguages, putCompanyLanguages } from "#functions/storage/company/company-languages-store.ts";
import { getSubscription } from "#functions/storage/company/company-store.ts";
import { languageRoutes } from "#shared/api/languages.ts";
import { AppError } from "#shared/errors.ts";
import { type CompanyLanguages, languageLimits } from "#shared/models/company-languages.ts";

/** The languages in the form of the audit log, the default language first, and how they are named in Amazon SES. */
const heldBy = ({ languages, default: standard, namePattern }: CompanyLanguages) => ({
  ...(namePattern !== null && { namePattern: [namePattern] }),
  languages: languages
    .map(({ code, direction }) => (direction === undefined ? code : `${code} (${direction})`))
    .toSorted((one, other) => Number(other.split(" ")[0] === standard) - Number(one.split(" ")[0] === standard)),
});

export const handler = endpoint(languageRoutes.setLanguages, async ({ actor, body }, { table, now, newId }) => {
  const { companyId, userId: actorId } = actor;
  const [before, { plan }] = await Promise.all([
    getCompanyLanguages(table, companyId),
    getSubscription(table, companyId),
  ]);
  if (body.revision !== before.revision) throw new AppError("CONFLICT_TRY_AGAIN");
  const count = body.languages.length;
  // After a downgrade a company keeps what it has, and can remove languages one by one.
  if (count > languageLimits[plan] && count > before.languages.length) throw new AppError("LANGUAGE_LIMIT_EXCEEDED");
  const after = { ...body, revision: before.revision + 1 };
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
});
