import { queryOptions } from "@tanstack/react-query";
import { companyRoutes } from "#shared/api/company.ts";
import { userRoutes } from "#shared/api/users.ts";
import { callApi } from "../api/call-api.ts";

export const userQuery = queryOptions({
  queryKey: ["user"],
  queryFn: ({ signal }) => callApi(userRoutes.getUser, {}, { signal }),
  staleTime: 60_000,
});

/** Contains counters and set-up progress: invalidate it after creating or connecting something. */
export const companyQuery = queryOptions({
  queryKey: ["company"],
  queryFn: ({ signal }) => callApi(companyRoutes.getCompany, {}, { signal }),
  staleTime: 60_000,
});
