import { endpoint } from "#functions/core/endpoint.ts";
import { compareUploads } from "#functions/domain/translations/compare-upload.ts";
import { translationRoutes } from "#shared/api/translations.ts";

export const handler = endpoint(translationRoutes.previewTranslationFiles, ({ body, actor }, services) =>
  compareUploads(actor, body.files, services),
);
