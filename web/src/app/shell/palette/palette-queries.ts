import { queryOptions } from "@tanstack/react-query";
import { accessRoutes } from "#shared/api/access.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { callApi } from "#web/lib/api/call-api.ts";
import { blocksQuery } from "#web/lib/blocks/block-queries.ts";
import { templateKeys } from "#web/lib/templates/template-queries.ts";

// The keys start with those of the lists, so that invalidating a list also invalidates these.

export const templateSearchQuery = (search: string) => {
  const query = { search, limit: "50" };
  return queryOptions({
    queryKey: [...templateKeys.lists, query],
    queryFn: ({ signal }) => callApi(templateRoutes.listTemplates, { query }, { signal }),
  });
};

export const blockSearchQuery = (search: string) => blocksQuery({ search, limit: "10" });

export const memberSearchQuery = (search: string) => {
  const query = { search, limit: "10" };
  return queryOptions({
    queryKey: ["team", "members", query],
    queryFn: ({ signal }) => callApi(accessRoutes.listMembers, { query }, { signal }),
  });
};
