import type { WriteContext } from "#functions/adapters/ports/write-context.ts";
import { fontsOfBrand, strangeFonts } from "#functions/domain/brand/fonts/fonts-of-brand.ts";
import { auditEntry } from "#functions/storage/audit/audit-store.ts";
import { getCompanyBrand, keepEarlierBrand, putCompanyBrand } from "#functions/storage/company/company-brand-store.ts";
import { checkFont, listFonts } from "#functions/storage/fonts/font-store.ts";
import type { AccessDocument } from "#functions/storage/records.ts";
import { AppError } from "#shared/errors.ts";
import type { Brand, CompanyBrand } from "#shared/models/brand.ts";

/** The values of a brand in the form of the audit log: `page.width: 600`, by their part of the brand. */
const heldBy = (brand: Brand | null): Record<string, string[]> =>
  Object.fromEntries(Object.entries(brand ?? {}).map(([part, value]) => [part, valuesIn(value)]));

function valuesIn(value: unknown, at = ""): string[] {
  if (typeof value !== "object" || value === null) return value === "" ? [] : [`${at}: ${String(value)}`];
  return Object.entries(value).flatMap(([name, inner]) => valuesIn(inner, at === "" ? name : `${at}.${name}`));
}

/** Only the parts that differ, so that an entry shows what was changed. */
function difference(before: Brand | null, after: Brand | null) {
  const [old, next] = [heldBy(before), heldBy(after)];
  const parts = [...new Set([...Object.keys(old), ...Object.keys(next)])].filter(
    (part) => JSON.stringify(old[part]) !== JSON.stringify(next[part]),
  );
  const only = (of: Record<string, string[]>) => Object.fromEntries(parts.map((part) => [part, of[part] ?? []]));
  return { before: only(old), after: only(next) };
}

/**
 * Replaces the brand of a company, and returns it with its new revision.
 * @throws AppError CONFLICT_TRY_AGAIN if `next` has another revision than the current one; INVALID_INPUT for a font of an
 *   address that is neither a font host's nor of the company's own fonts
 */
export async function replaceBrand(
  { companyId, userId: actorId }: AccessDocument,
  next: CompanyBrand,
  { table, now, newId, appUrl }: WriteContext & { readonly appUrl: () => string },
): Promise<CompanyBrand> {
  const fonts = await listFonts(table, companyId);
  const fields = strangeFonts(next.brand, fonts, appUrl());
  if (fields.length > 0) throw new AppError("INVALID_INPUT", { fields });
  const before = await getCompanyBrand(table, companyId);
  if (next.revision !== before.revision) throw new AppError("CONFLICT_TRY_AGAIN");
  const after = { brand: next.brand, revision: before.revision + 1 };
  await table.write(
    putCompanyBrand(companyId, after),
    ...keepEarlierBrand(companyId, before),
    ...[...fontsOfBrand(next.brand, fonts, appUrl())].map(({ id }) => checkFont(companyId, id)),
    auditEntry({
      id: newId(),
      companyId,
      at: now().toISOString(),
      actorId,
      action: "company.brand-changed",
      subjectIds: { company: companyId },
      ...difference(before.brand, after.brand),
    }),
  );
  return after;
}
