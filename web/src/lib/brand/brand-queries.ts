import { queryOptions } from "@tanstack/react-query";
import { brandRoutes } from "#shared/api/brand.ts";
import { callApi } from "../api/call-api.ts";

/** The look of the company's mails. */
export const brandQuery = queryOptions({
  queryKey: ["brand"],
  queryFn: ({ signal }) => callApi(brandRoutes.getBrand, {}, { signal }),
});
