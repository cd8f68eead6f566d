import { endpoint } from "#functions/core/endpoint.ts";
import { importTranslations } from "#functions/domain/translations/import-translations.ts";
import { translationRoutes } from "#shared/api/translations.ts";

export const handler = endpoint(translationRoutes.importTranslations, ({ params, body, actor }, services) =>
  importTranslations(actor, params.id, body, services),
);
