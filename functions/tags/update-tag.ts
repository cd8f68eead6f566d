import { endpoint } from "#functions/core/endpoint.ts";
import { changeTag } from "#functions/domain/tags/change-tag.ts";
import { tagView } from "#functions/domain/tags/tag-view.ts";
import { tagRoutes } from "#shared/api/tags.ts";

export const handler = endpoint(tagRoutes.updateTag, async ({ body, actor }, services) =>
  tagView(await changeTag(actor, body, services)),
);
