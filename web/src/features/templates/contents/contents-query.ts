import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { CallOf } from "#shared/api/route.ts";
import { templateContentRoutes } from "#shared/api/template-contents.ts";
import { callApi } from "#web/lib/api/call-api.ts";
import { templateKeys } from "#web/lib/templates/template-queries.ts";

export type ContentsQuery = CallOf<typeof templateContentRoutes.findInContents>["query"];

/** Asked again until the contents of all templates are searched. */
export const contentsQuery = (query: ContentsQuery) =>
  queryOptions({
    queryKey: [...templateKeys.lists, "in contents", query],
    queryFn: ({ signal }) => callApi(templateContentRoutes.findInContents, { query }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.goesOn === true && state.status === "success" ? 300 : false),
  });
