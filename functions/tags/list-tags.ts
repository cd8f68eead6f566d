import { endpoint } from "#functions/core/endpoint.ts";
import { tagView } from "#functions/domain/tags/tag-view.ts";
import { listTags } from "#functions/storage/tags/tag-store.ts";
import { tagRoutes } from "#shared/api/tags.ts";

export const handler = endpoint(tagRoutes.listTags, async ({ actor }, { table }) =>
  (await listTags(table, actor.companyId)).map(tagView),
);
