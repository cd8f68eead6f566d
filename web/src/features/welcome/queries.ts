import { useMutation, useQueryClient } from "@tanstack/react-query";
import { userRoutes } from "#shared/api/users.ts";
import type { RegisterDetails } from "#shared/models/profile.ts";
import type { User } from "#shared/models/user.ts";
import { callApi } from "#web/lib/api/call-api.ts";
import { companyQuery, userQuery } from "#web/lib/session/session-queries.ts";

function useNoteOnUser(): (fields: Partial<User>) => void {
  const queryClient = useQueryClient();
  return (fields) => {
    queryClient.setQueryData(userQuery.queryKey, (user) => user && { ...user, ...fields });
  };
}

export function useAcceptTerms() {
  const queryClient = useQueryClient();
  const note = useNoteOnUser();
  return useMutation({
    mutationFn: () => callApi(userRoutes.acceptTerms, {}),
    onSuccess: () => {
      note({ termsAccepted: true });
      // The server sets the time of acceptance.
      void queryClient.invalidateQueries({ queryKey: userQuery.queryKey });
    },
  });
}

/** Closes the welcome at once; if the call fails, it is shown again at a later visit. */
export function useWelcomeSeen() {
  const note = useNoteOnUser();
  return useMutation({
    mutationFn: () => callApi(userRoutes.noteTutorialSeen, { params: { id: "welcome" } }),
    onMutate: () => note({ welcomeSeen: true }),
  });
}

export function useSaveDetails() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: RegisterDetails) => callApi(userRoutes.saveRegisterDetails, { body }),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: userQuery.queryKey }),
        queryClient.invalidateQueries({ queryKey: companyQuery.queryKey }),
      ]),
  });
}
