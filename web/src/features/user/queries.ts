import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { userRoutes } from "#shared/api/users.ts";
import type { Profile } from "#shared/models/profile.ts";
import { callApi } from "#web/lib/api/call-api.ts";
import { findSecondFactor } from "#web/lib/auth/second-factor.ts";
import { findSignInMethods } from "#web/lib/auth/sign-in-methods.ts";
import { userQuery } from "#web/lib/session/queries.ts";

export function useUpdateUser() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Profile) => callApi(userRoutes.updateUser, { body }),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: userQuery.queryKey }),
        queryClient.invalidateQueries({ queryKey: ["team"] }),
      ]),
  });
}

export const signInMethodsQuery = queryOptions({
  queryKey: ["sign-in-methods"],
  queryFn: findSignInMethods,
});

export const secondFactorQuery = queryOptions({
  queryKey: ["second-factor"],
  queryFn: findSecondFactor,
});
