import { endpoint } from "#functions/core/endpoint.ts";
import { publishingStateOf } from "#functions/domain/publishing/publishing-state.ts";
import { publishingRoutes } from "#shared/api/publishing.ts";

export const handler = endpoint(publishingRoutes.getPublishingState, ({ params, actor }, { table }) =>
  publishingStateOf(table, actor, params.id),
);
