import { endpoint } from "#functions/core/endpoint.ts";
import { makeValuesOptional } from "#functions/domain/versions/make-values-optional.ts";
import { versionRoutes } from "#shared/api/versions.ts";

export const handler = endpoint(versionRoutes.makeValuesOptional, ({ params, body, actor }, services) =>
  makeValuesOptional(actor, { templateId: params.id, ...body }, services),
);
