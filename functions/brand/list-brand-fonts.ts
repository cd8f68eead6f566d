import { endpoint } from "#functions/core/endpoint.ts";
import { fontView } from "#functions/domain/brand/fonts/font-view.ts";
import { listFonts } from "#functions/storage/fonts/font-store.ts";
import { listImageUsages } from "#functions/storage/images/image-usage-store.ts";
import { brandRoutes } from "#shared/api/brand.ts";

export const handler = endpoint(brandRoutes.listBrandFonts, async ({ actor }, { table, appUrl }) => {
  const { companyId } = actor;
  const fonts = await listFonts(table, companyId);
  if (fonts.length === 0) return { fonts: [] };
  const usages = await listImageUsages(table, companyId);
  return { fonts: fonts.map((font) => fontView(appUrl(), font, usages.get(font.id)?.length ?? 0)) };
});
