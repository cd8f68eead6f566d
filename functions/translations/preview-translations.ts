import { endpoint } from "#functions/core/endpoint.ts";
import { compareUpload } from "#functions/domain/translations/compare-upload.ts";
import { translationRoutes } from "#shared/api/translations.ts";

export const handler = endpoint(translationRoutes.previewTranslations, async ({ params, body, actor }, services) => {
  const { view } = await compareUpload(actor, params.id, body, services);
  return view;
});
