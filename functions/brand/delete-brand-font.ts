import { endpoint } from "#functions/core/endpoint.ts";
import { fontsOfBrand } from "#functions/domain/brand/fonts/fonts-of-brand.ts";
import { auditEntry } from "#functions/storage/audit/audit-store.ts";
import { checkCompanyBrand, getCompanyBrand } from "#functions/storage/company/company-brand-store.ts";
import { deleteFont, listFonts } from "#functions/storage/fonts/font-store.ts";
import { brandRoutes } from "#shared/api/brand.ts";
import { AppError } from "#shared/errors.ts";

export const handler = endpoint(brandRoutes.deleteBrandFont, async ({ params, actor }, services) => {
  const { table, now, newId, appUrl } = services;
  const { companyId, userId: actorId } = actor;
  const [fonts, current] = await Promise.all([listFonts(table, companyId), getCompanyBrand(table, companyId)]);
  const font = fonts.find(({ id }) => id === params.id);
  if (font === undefined) throw new AppError("NOT_FOUND");
  if (fontsOfBrand(current.brand, [font], appUrl()).size > 0) throw new AppError("FONT_IN_USE");
  const at = now().toISOString();
  await table.write(
    deleteFont(companyId, font.id, { deletedAt: at, deletedBy: actorId }),
    checkCompanyBrand(companyId, current),
    auditEntry({
      ...{ id: newId(), companyId, at, actorId },
      action: "company.brand-font-removed",
      subjectIds: { font: font.id },
      before: { font: [font.family] },
    }),
  );
  return undefined;
});
