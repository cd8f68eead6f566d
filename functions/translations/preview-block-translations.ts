import { endpoint } from "#functions/core/endpoint.ts";
import { compareBlockUpload } from "#functions/domain/translations/compare-upload.ts";
import { translationRoutes } from "#shared/api/translations.ts";

export const handler = endpoint(
  translationRoutes.previewBlockTranslations,
  async ({ params, body, actor }, services) => {
    const { view } = await compareBlockUpload(actor, params.id, body, services);
    return view;
  },
);
