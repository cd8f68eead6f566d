import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { invitationRoutes } from "#shared/api/invitations.ts";
import { ApiError } from "#web/lib/api-errors/api-error.ts";
import { callApi } from "#web/lib/api/call-api.ts";

export const invitationBlocksQuery = queryOptions({
  queryKey: ["invitation-blocks"],
  queryFn: ({ signal }) => callApi(invitationRoutes.listInvitationBlocks, {}, { signal }),
});

/** It was ended in another tab or has expired, so the wanted state is reached. */
const isGone = (error: unknown) => error instanceof ApiError && error.code === "INVITATION_BLOCK_NOT_FOUND";

export function useEndBlock() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      callApi(invitationRoutes.endInvitationBlock, { params: { id } }).catch((error: unknown) => {
        if (!isGone(error)) throw error;
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: invitationBlocksQuery.queryKey }),
  });
}

export function useRestoreBlock() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callApi(invitationRoutes.restoreInvitationBlock, { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: invitationBlocksQuery.queryKey }),
  });
}
