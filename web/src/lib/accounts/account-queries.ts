import { queryOptions } from "@tanstack/react-query";
import { accountRoutes } from "#shared/api/accounts.ts";
import { callApi } from "../api/call-api.ts";

/** The connected AWS accounts that the signed-in user may see. */
export const accountsQuery = queryOptions({
  queryKey: ["accounts"],
  queryFn: ({ signal }) => callApi(accountRoutes.listAccounts, {}, { signal }),
});
