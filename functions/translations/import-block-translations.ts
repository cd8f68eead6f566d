import { endpoint } from "#functions/core/endpoint.ts";
import { importBlockTranslations } from "#functions/domain/translations/import-block-translations.ts";
import { translationRoutes } from "#shared/api/translations.ts";

export const handler = endpoint(translationRoutes.importBlockTranslations, ({ params, body, actor }, services) =>
  importBlockTranslations(actor, params.id, body, services),
);
