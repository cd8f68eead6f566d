import type { Brand } from "#shared/models/brand.ts";
import { brandBody } from "#shared/brand/item-values.ts";
import { blankDesign } from "#shared/email/design/new-items.ts";
import type { Design } from "#shared/email/design/types.ts";

/**
 * The design of the named starter, or one empty row, in the company's brand; undefined without such a starter.
 * @param origin of the app, which serves the starters' pictures
 * @param newId gives ids of ten characters
 */
export async function firstDesignInBrand(
  sampleName: string | undefined,
  brand: Brand,
  origin: string,
  newId: () => string,
): Promise<Design | undefined> {
  if (sampleName === undefined) return blankDesign(newId, brandBody(brand));
  const [{ starters }, { starterInBrand }] = await Promise.all([
    import("#shared/starters/starters.ts"),
    import("#shared/starters/branded-starter.ts"),
  ]);
  const starter = starters.find(({ id }) => id === sampleName);
  return starter && starterInBrand(starter, brand, origin, newId);
}
