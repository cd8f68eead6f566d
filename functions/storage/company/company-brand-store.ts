import type { Key, TableReader, Write } from "#functions/adapters/ports/table.ts";
import { CompanyBrand, EarlierBrand } from "#shared/models/brand.ts";
import { companyPk } from "../keys.ts";

/** Earlier brands that a company keeps. */
const KEPT_BRANDS = 10;

export const companyBrandKeys = {
  companyBrand: (companyId: string): Key => ({ pk: companyPk(companyId), sk: "brand" }),
  earlierBrand: (companyId: string, revision: number): Key => ({
    pk: companyPk(companyId),
    sk: `earlier-brand#${String(revision).padStart(8, "0")}`,
  }),
};

/** The brand of a company; null for a company that has not set one. */
export async function getCompanyBrand(table: TableReader, companyId: string): Promise<CompanyBrand> {
  const item = await table.get(companyBrandKeys.companyBrand(companyId));
  return item === undefined ? { brand: null, revision: 0 } : CompanyBrand.parse(item);
}

/** Part of a transaction: replaces the brand, if it is unchanged since `after` was made from it. */
export const putCompanyBrand = (companyId: string, after: CompanyBrand): Write => ({
  put: { ...companyBrandKeys.companyBrand(companyId), ...after },
  onlyIf: after.revision === 1 ? "absent" : [{ attribute: "revision", is: "=", value: after.revision - 1 }],
  otherwise: "CONFLICT_TRY_AGAIN",
});

/** Part of a transaction that depends on the brand: it is still this one. */
export const checkCompanyBrand = (companyId: string, { revision }: CompanyBrand): Write => ({
  check: companyBrandKeys.companyBrand(companyId),
  onlyIf: revision === 0 ? "absent" : [{ attribute: "revision", is: "=", value: revision }],
  otherwise: "CONFLICT_TRY_AGAIN",
});

/**
 * Part of the transaction that replaces a brand: keeps it among the earlier ones, and removes the one that is too old. A company
 * without a brand has none to keep.
 */
export const keepEarlierBrand = (companyId: string, before: CompanyBrand): readonly Write[] => {
  const tooOld = before.revision - KEPT_BRANDS;
  return [
    ...(before.brand === null
      ? []
      : [
          {
            put: { ...companyBrandKeys.earlierBrand(companyId, before.revision), ...before },
            onlyIf: "absent",
            otherwise: "CONFLICT_TRY_AGAIN",
          } as const,
        ]),
    ...(tooOld < 1
      ? []
      : [
          {
            delete: companyBrandKeys.earlierBrand(companyId, tooOld),
            onlyIf: { anything: "it is absent if the company had no brand then" },
            otherwise: "CONFLICT_TRY_AGAIN",
          } as const,
        ]),
  ];
};

/** The brands that a company had before the current one, the oldest first. */
export async function listEarlierBrands(table: TableReader, companyId: string): Promise<EarlierBrand[]> {
  const items = await table.query({ pk: companyPk(companyId), skPrefix: "earlier-brand#" });
  return items.map((item) => EarlierBrand.parse(item));
}
