import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { companySecurityRoutes } from "#shared/api/company-security.ts";
import type { SignInPolicyChange } from "#shared/models/company-security.ts";
import { accessKeys } from "#web/lib/access/access-keys.ts";
import { ApiError } from "#web/lib/api-errors/api-error.ts";
import { callApi } from "#web/lib/api/call-api.ts";
import { userQuery } from "#web/lib/session/session-queries.ts";

/** A change of members invalidates it as well: the policies count members without a second factor. */
export const signInPoliciesQuery = queryOptions({
  queryKey: accessKeys.signInPolicies,
  queryFn: ({ signal }) => callApi(companySecurityRoutes.getCompanySecurity, {}, { signal }),
});

export function useSetSignInPolicies() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: SignInPolicyChange) => callApi(companySecurityRoutes.setCompanySecurity, { body }),
    // A member who lost the permission in the meantime sees that instead of the form.
    onError: (error) => {
      if (error instanceof ApiError && error.status === 403) {
        void queryClient.invalidateQueries({ queryKey: userQuery.queryKey });
      }
    },
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: signInPoliciesQuery.queryKey }),
        queryClient.invalidateQueries({ queryKey: ["audit"] }),
        queryClient.invalidateQueries({ queryKey: userQuery.queryKey }),
      ]),
  });
}
