import type { CallOf } from "#shared/api/route.ts";
import { translationRoutes } from "#shared/api/translations.ts";
import type { ComparedTranslationFile, TranslationUpload } from "#shared/models/translation.ts";
import { callApi } from "#web/lib/api/call-api.ts";

/** A template or a reusable block, whose texts are translated by files. */
export type Translated = Pick<ComparedTranslationFile, "kind" | "id">;

type Query = CallOf<typeof translationRoutes.exportTranslations>["query"];
type Import = CallOf<typeof translationRoutes.importTranslations>["body"];

export const exportTranslations = ({ kind, id }: Translated, query: Query, signal?: AbortSignal) =>
  kind === "block"
    ? callApi(translationRoutes.exportBlockTranslations, { params: { id }, query }, { signal })
    : callApi(translationRoutes.exportTranslations, { params: { id }, query }, { signal });

export const previewTranslations = ({ kind, id }: Translated, body: TranslationUpload, signal?: AbortSignal) =>
  kind === "block"
    ? callApi(translationRoutes.previewBlockTranslations, { params: { id }, body }, { signal })
    : callApi(translationRoutes.previewTranslations, { params: { id }, body }, { signal });

export const importTranslations = ({ kind, id }: Translated, body: Import) =>
  kind === "block"
    ? callApi(translationRoutes.importBlockTranslations, { params: { id }, body })
    : callApi(translationRoutes.importTranslations, { params: { id }, body });
