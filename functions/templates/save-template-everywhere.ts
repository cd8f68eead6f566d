import { endpoint } from "#functions/core/endpoint.ts";
import { saveChange } from "#functions/domain/templates/save-version.ts";
import { createBodiesCache } from "#functions/storage/templates/template-bodies-store.ts";
import { templateRoutes } from "#shared/api/templates.ts";

/** Kept in the Lambda's memory. */
const readBodies = createBodiesCache();

export const handler = endpoint(templateRoutes.saveTemplateEverywhere, ({ params, body, actor }, services) =>
  saveChange(actor, { templateId: params.id, change: body, everywhere: true }, { ...services, readBodies }),
);
