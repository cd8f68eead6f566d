import { endpoint } from "#functions/core/endpoint.ts";
import { designIds } from "#functions/domain/templates/blocks-in-design.ts";
import { getCompanyBrand } from "#functions/storage/company/company-brand-store.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { renderDesign } from "#shared/email/render/render-design.ts";

export const handler = endpoint(templateRoutes.listTemplateSamples, async ({ actor }, { table, appUrl, newId }) => {
  // The starters are loaded while the table answers: a new Lambda does not wait for them.
  const [{ brand }, { starterInBrand }, { starters }] = await Promise.all([
    getCompanyBrand(table, actor.companyId),
    import("#shared/starters/branded-starter.ts"),
    import("#shared/starters/starters.ts"),
  ]);
  return starters.map((starter) => {
    const design = starterInBrand(starter, brand, appUrl(), designIds(newId));
    const { id, title, subtitle, subject, defaultName } = starter;
    const { html, text } = renderDesign(design, { subject, iconOrigin: appUrl() });
    const codes = { html_code: html, text_code: text };
    return { sample_name: id, title, subtitle, subject, default_name: defaultName, ...codes };
  });
});
