import { queryOptions } from "@tanstack/react-query";
import { tagRoutes } from "#shared/api/tags.ts";
import { callApi } from "../api/call-api.ts";

/** All tags of the company, by label. */
export const tagsQuery = queryOptions({
  queryKey: ["tags"],
  queryFn: ({ signal }) => callApi(tagRoutes.listTags, {}, { signal }),
});
