import { queryOptions } from "@tanstack/react-query";
import { languageRoutes } from "#shared/api/languages.ts";
import { callApi } from "../api/call-api.ts";

/** The languages in which the company writes its mails. */
export const languagesQuery = queryOptions({
  queryKey: ["languages"],
  queryFn: ({ signal }) => callApi(languageRoutes.getLanguages, {}, { signal }),
});
