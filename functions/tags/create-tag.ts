import { endpoint } from "#functions/core/endpoint.ts";
import { createTag } from "#functions/domain/tags/new-tag.ts";
import { tagView } from "#functions/domain/tags/tag-view.ts";
import { tagRoutes } from "#shared/api/tags.ts";

export const handler = endpoint(tagRoutes.createTag, async ({ body, actor }, services) =>
  tagView(await createTag(actor, body, services)),
);
