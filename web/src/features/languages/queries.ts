import { useMutation, useQueryClient } from "@tanstack/react-query";
import { languageRoutes } from "#shared/api/languages.ts";
import type { CompanyLanguages } from "#shared/models/company-languages.ts";
import { callApi } from "#web/lib/api/call-api.ts";
import { languagesQuery } from "#web/lib/languages/language-queries.ts";

/** Replaces the languages. After a failure they are loaded again: another user may have changed them meanwhile. */
export function useSetLanguages() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CompanyLanguages) => callApi(languageRoutes.setLanguages, { body }),
    onSuccess: (saved) => {
      queryClient.setQueryData(languagesQuery.queryKey, saved);
      return queryClient.invalidateQueries({ queryKey: ["audit"] });
    },
    onError: () => queryClient.invalidateQueries({ queryKey: languagesQuery.queryKey }),
  });
}
