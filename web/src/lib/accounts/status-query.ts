import { queryOptions } from "@tanstack/react-query";
import { accountRoutes } from "#shared/api/accounts.ts";
import { callApi } from "../api/call-api.ts";

/** Quota, sandbox and standing of an account in its region, as Amazon SES says now. */
export const statusQuery = (id: string) =>
  queryOptions({
    queryKey: ["account", id, "status"],
    queryFn: ({ signal }) => callApi(accountRoutes.getAccountStatus, { params: { id } }, { signal }),
  });
