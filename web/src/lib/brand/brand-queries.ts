import { queryOptions } from "@tanstack/react-query";
import { brandRoutes } from "#shared/api/brand.ts";
import { callApi } from "../api/call-api.ts";

/** The fonts that the company has uploaded. */
export const brandFontsQuery = queryOptions({
  queryKey: ["brand", "fonts"],
  queryFn: async ({ signal }) => (await callApi(brandRoutes.listBrandFonts, {}, { signal })).fonts,
});

/** The look of the company's mails. */
export const brandQuery = queryOptions({
  queryKey: ["brand"],
  queryFn: ({ signal }) => callApi(brandRoutes.getBrand, {}, { signal }),
});
