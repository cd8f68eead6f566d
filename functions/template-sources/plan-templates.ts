import { machineEndpoint } from "#functions/core/machine-endpoint.ts";
import { planTemplates } from "#functions/domain/template-sources/plan-templates.ts";
import { templateSourceRoutes } from "#shared/api/template-sources.ts";

export const handler = machineEndpoint(templateSourceRoutes.planTemplates, ({ body, actor }, services) =>
  planTemplates(actor, body, services),
);
