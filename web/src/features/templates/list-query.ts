import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { CallOf } from "#shared/api/route.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { callApi } from "#web/lib/api/call-api.ts";
import { templateKeys } from "#web/lib/templates/template-queries.ts";

type ListQuery = CallOf<typeof templateRoutes.listTemplates>["query"];

/** A page of the list. On its own, because the other queries and mutations are loaded with dialogs. */
export const templatesQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: [...templateKeys.lists, query],
    queryFn: ({ signal }) => callApi(templateRoutes.listTemplates, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
