import { useMutation, useQueryClient } from "@tanstack/react-query";
import { userRoutes } from "#shared/api/users.ts";
import { callApi } from "#web/lib/api/call-api.ts";
import { userQuery } from "#web/lib/session/session-queries.ts";

/** Hides the steps that are left at once; if the call fails, they are shown again at a later visit. */
export function useHideNextSteps() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(userRoutes.noteTutorialSeen, { params: { id: "next-steps" } }),
    onMutate: () => queryClient.setQueryData(userQuery.queryKey, (user) => user && { ...user, nextStepsSeen: true }),
  });
}
