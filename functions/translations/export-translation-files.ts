import { endpoint } from "#functions/core/endpoint.ts";
import { exportTranslationFiles } from "#functions/domain/translations/export-translations.ts";
import { translationRoutes } from "#shared/api/translations.ts";

export const handler = endpoint(translationRoutes.exportTranslationFiles, ({ body, actor }, services) =>
  exportTranslationFiles(actor, body, services),
);
