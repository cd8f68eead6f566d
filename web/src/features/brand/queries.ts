import { useMutation, useQueryClient } from "@tanstack/react-query";
import { brandRoutes } from "#shared/api/brand.ts";
import type { CompanyBrand } from "#shared/models/brand.ts";
import { callApi } from "#web/lib/api/call-api.ts";
import { templateKeys } from "#web/lib/templates/template-queries.ts";
import { brandQuery } from "#web/lib/brand/brand-queries.ts";

/** Replaces or removes the brand. */
export function useSetBrand() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CompanyBrand) => callApi(brandRoutes.setBrand, { body }),
    onSuccess: (saved) => {
      queryClient.setQueryData(brandQuery.queryKey, saved);
      // They are drawn in the brand.
      queryClient.removeQueries({ queryKey: templateKeys.samples });
      return queryClient.invalidateQueries({ queryKey: ["audit"] });
    },
  });
}
