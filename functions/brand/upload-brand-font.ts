import { endpoint } from "#functions/core/endpoint.ts";
import { fontView } from "#functions/domain/brand/fonts/font-view.ts";
import { newFontOf, storeFont } from "#functions/domain/brand/fonts/new-font.ts";
import { readFontUpload } from "#functions/domain/brand/fonts/read-font-upload.ts";
import { auditEntry } from "#functions/storage/audit/audit-store.ts";
import { countUpload, countUploads, listFonts } from "#functions/storage/fonts/font-store.ts";
import { brandRoutes } from "#shared/api/brand.ts";

export const handler = endpoint(brandRoutes.uploadBrandFont, async ({ body, actor }, services) => {
  const { companyId, userId: actorId } = actor;
  const upload = await readFontUpload(body);
  const uploads = await countUploads(services.table, companyId);
  const font = newFontOf(upload, await listFonts(services.table, companyId), actorId, services);
  const { id, family, createdAt: at } = font.record;
  const entry = auditEntry({
    ...{ id: services.newId(), companyId, at, actorId },
    action: "company.brand-font-added",
    subjectIds: { font: id },
    after: { font: [family] },
  });
  await storeFont(companyId, font, services, countUpload(companyId, uploads), entry);
  return fontView(services.appUrl(), font.record, 0);
});
