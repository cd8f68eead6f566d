import { endpoint } from "#functions/core/endpoint.ts";
import { designIds } from "#functions/domain/templates/blocks-in-design.ts";
import { getCompanyBrand } from "#functions/storage/company/company-brand-store.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { renderDesign } from "#shared/email/render/render-design.ts";
import { starterInBrand } from "#shared/starters/branded-starter.ts";
import { starters } from "#shared/starters/starters.ts";

export const handler = endpoint(templateRoutes.listTemplateSamples, async ({ actor }, { table, appUrl, newId }) => {
  const { brand } = await getCompanyBrand(table, actor.companyId);
  return starters.map((starter) => {
    const design = starterInBrand(starter, brand, appUrl(), designIds(newId));
    const { id, title, subtitle, subject, defaultName } = starter;
    const { html, text } = renderDesign(design, { subject, iconOrigin: appUrl() });
    const codes = { html_code: html, text_code: text };
    return { sample_name: id, title, subtitle, subject, default_name: defaultName, ...codes };
  });
});
