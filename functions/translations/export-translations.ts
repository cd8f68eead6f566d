import { endpoint } from "#functions/core/endpoint.ts";
import { exportTranslations } from "#functions/domain/translations/export-translations.ts";
import { translationRoutes } from "#shared/api/translations.ts";

export const handler = endpoint(translationRoutes.exportTranslations, ({ params, query, actor }, services) =>
  exportTranslations(actor, { templateId: params.id, ...query }, services),
);
