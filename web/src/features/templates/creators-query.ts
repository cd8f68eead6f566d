import { queryOptions } from "@tanstack/react-query";
import { templateViewRoutes } from "#shared/api/template-views.ts";
import { callApi } from "#web/lib/api/call-api.ts";
import { templateKeys } from "#web/lib/templates/template-queries.ts";

/** Who created templates of the selected account. */
export const creatorsQuery = queryOptions({
  queryKey: [...templateKeys.lists, "creators"],
  queryFn: ({ signal }) => callApi(templateViewRoutes.listTemplateCreators, { query: {} }, { signal }),
});
