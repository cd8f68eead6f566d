import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { accountSecurityRoutes } from "#shared/api/account-security.ts";
import { signInMethodRoutes } from "#shared/api/sign-in-methods.ts";
import { userRoutes } from "#shared/api/users.ts";
import type { SignInMethod } from "#shared/models/sign-in-method.ts";
import type { Profile } from "#shared/models/profile.ts";
import { accessKeys } from "#web/lib/access/access-keys.ts";
import { callApi } from "#web/lib/api/call-api.ts";
import { beginHostedSignIn } from "#web/lib/auth/hosted/begin-hosted-sign-in.ts";
import { countPasskeysAsBoth, listPasskeys } from "#web/lib/auth/passkeys.ts";
import { findSecondFactor } from "#web/lib/auth/second-factor.ts";
import { userQuery } from "#web/lib/session/session-queries.ts";

export function useUpdateUser() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Profile) => callApi(userRoutes.updateUser, { body }),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: userQuery.queryKey }),
        queryClient.invalidateQueries({ queryKey: accessKeys.all }),
      ]),
  });
}

export const signInMethodsQuery = queryOptions({
  queryKey: ["sign-in-methods"],
  queryFn: ({ signal }) => callApi(signInMethodRoutes.listSignInMethods, {}, { signal }),
});

interface Connecting {
  readonly method: "google" | "microsoft";
  /** The provider's name in the user pool. */
  readonly provider: string;
  /** The e-mail address of the account to use. */
  readonly loginHint: string;
}

/** Redirects to the provider; the result is shown after the return. */
export function useConnectMethod() {
  return useMutation({
    mutationFn: async ({ method, provider, loginHint }: Connecting) => {
      await callApi(signInMethodRoutes.allowSignInMethod, { body: { method } });
      await beginHostedSignIn({ provider, purpose: "link", returnTo: "/user/security", loginHint });
    },
  });
}

export function useDisconnectMethod() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (method: Exclude<SignInMethod, "password">) =>
      callApi(signInMethodRoutes.unlinkSignInMethod, { params: { method } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: signInMethodsQuery.queryKey }),
  });
}

export const secondFactorQuery = queryOptions({
  queryKey: ["second-factor"],
  queryFn: findSecondFactor,
});

export const passkeysQuery = queryOptions({
  queryKey: ["passkeys"],
  queryFn: listPasskeys,
});

/**
 * Lets the passkeys of a user with an authenticator app count as both factors; fails if that is not possible. Runs
 * whenever such a user opens their passkeys, because the browser may have closed between a change and this call.
 */
export const passkeysAsBothQuery = queryOptions({
  queryKey: ["passkeys-as-both"],
  queryFn: async () => {
    await countPasskeysAsBoth();
    return true;
  },
  staleTime: Infinity,
});

export const sessionsQuery = queryOptions({
  queryKey: ["sessions"],
  queryFn: ({ signal }) => callApi(accountSecurityRoutes.listSessions, {}, { signal }),
});

export function useEndSession() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callApi(accountSecurityRoutes.endSession, { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}

export function useEndOtherSessions() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(accountSecurityRoutes.endOtherSessions, {}),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}
