import type { TableReader } from "#functions/adapters/ports/table.ts";
import { getCompanyBrand } from "#functions/storage/company/company-brand-store.ts";
import { brandBody } from "#shared/brand/item-values.ts";
import { blankDesign } from "#shared/email/design/new-items.ts";
import type { Design } from "#shared/email/design/types.ts";

interface Context {
  readonly table: TableReader;
  readonly appUrl: () => string;
  /** Gives ids of ten characters. */
  readonly newId: () => string;
}

/**
 * The design of the named starter, or one empty row, in the company's brand; undefined without such a starter. Loads the starters on
 * demand.
 */
export async function firstDesignInBrand(
  sampleName: string | undefined,
  companyId: string,
  { table, appUrl, newId }: Context,
): Promise<Design | undefined> {
  const { brand } = await getCompanyBrand(table, companyId);
  if (sampleName === undefined) return blankDesign(newId, brand === null ? {} : brandBody(brand));
  const [{ starters }, { starterInBrand }] = await Promise.all([
    import("#shared/starters/starters.ts"),
    import("#shared/starters/branded-starter.ts"),
  ]);
  const starter = starters.find(({ id }) => id === sampleName);
  return starter && starterInBrand(starter, brand, appUrl(), newId);
}
