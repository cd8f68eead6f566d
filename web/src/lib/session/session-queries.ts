import { queryOptions } from "@tanstack/react-query";
import { companyRoutes } from "#shared/api/company.ts";
import { userRoutes } from "#shared/api/users.ts";
import { callApi } from "../api/call-api.ts";

export const userQuery = queryOptions({
  queryKey: ["user"],
  queryFn: ({ signal }) => callApi(userRoutes.getUser, {}, { signal }),
  staleTime: 60_000,
});

/** Counters and set-up progress live in here: what creates or connects something invalidates it. */
export const companyQuery = queryOptions({
  queryKey: ["company"],
  queryFn: ({ signal }) => callApi(companyRoutes.getCompany, {}, { signal }),
  staleTime: 60_000,
});
