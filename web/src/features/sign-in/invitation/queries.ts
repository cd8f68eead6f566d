import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { invitationRoutes } from "#shared/api/invitations.ts";
import type { Block } from "#shared/models/invitation.ts";
import { ApiError } from "#web/lib/api-errors/api-error.ts";
import { callApi } from "#web/lib/api/call-api.ts";
import { renewIdToken } from "#web/lib/tokens/id-token.ts";

/** The invitations of a signed-in user without a company. */
export const openInvitationsQuery = queryOptions({
  queryKey: ["open-invitations"],
  queryFn: ({ signal }) => callApi(invitationRoutes.listOpenInvitations, {}, { signal }),
});

/** The choice was already made, in another tab or by a call whose response was lost. */
const isMade = (error: unknown) => error instanceof ApiError && error.code === "ALREADY_IN_COMPANY";

/** Makes a choice and opens the app for the chosen company: "own" or the id of an invitation. */
export function useChoose() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (choice: string) => {
      const chosen =
        choice === "own"
          ? callApi(invitationRoutes.foundCompany, {})
          : callApi(invitationRoutes.joinCompany, { params: { id: choice } });
      await chosen.catch((error: unknown) => {
        if (!isMade(error)) throw error;
      });
      await renewIdToken();
      await queryClient.resetQueries();
    },
  });
}

export function useDecline() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, block }: { id: string; block: Block }) =>
      callApi(invitationRoutes.declineOpenInvitation, {
        params: { id },
        body: block === undefined ? {} : { block },
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: openInvitationsQuery.queryKey }),
  });
}
