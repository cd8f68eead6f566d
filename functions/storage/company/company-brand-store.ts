import type { Key, TableReader, Write } from "#functions/adapters/ports/table.ts";
import { CompanyBrand } from "#shared/models/brand.ts";
import { companyPk } from "../keys.ts";

export const companyBrandKeys = {
  companyBrand: (companyId: string): Key => ({ pk: companyPk(companyId), sk: "brand" }),
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
