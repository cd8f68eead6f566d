import { endpoint } from "#functions/core/endpoint.ts";
import { saveChange } from "#functions/domain/templates/save-change.ts";
import { templateVersionRoutes } from "#shared/api/template-versions.ts";

export const handler = endpoint(templateVersionRoutes.saveTemplateEverywhere, ({ params, body, actor }, services) =>
  saveChange(actor, { templateId: params.id, change: body, everywhere: true }, services),
);
