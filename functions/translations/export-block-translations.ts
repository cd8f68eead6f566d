import { endpoint } from "#functions/core/endpoint.ts";
import { exportBlockTranslations } from "#functions/domain/translations/export-translations.ts";
import { translationRoutes } from "#shared/api/translations.ts";

export const handler = endpoint(translationRoutes.exportBlockTranslations, ({ params, query, actor }, services) =>
  exportBlockTranslations(actor, { blockId: params.id, ...query }, services),
);
