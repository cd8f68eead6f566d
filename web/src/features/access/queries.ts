import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { companyRoutes } from "#shared/api/company.ts";
import { accountSecurityRoutes } from "#shared/api/account-security.ts";
import { accessRoutes } from "#shared/api/access.ts";
import { leavingRoutes } from "#shared/api/leaving.ts";
import type { CallOf } from "#shared/api/route.ts";
import type { Member } from "#shared/models/member.ts";
import { accessKeys } from "#web/lib/access/access-keys.ts";
import { callApi } from "#web/lib/api/call-api.ts";
import { companyQuery, userQuery } from "#web/lib/session/session-queries.ts";

type Members = CallOf<typeof accessRoutes.listMembers>["query"];
type Labelled = CallOf<typeof accessRoutes.listPolicies>["query"];

/** The maximum of the API; a company has at most that many policies and groups. */
const all = { limit: "100" } as const;
/** Not cached: a form has to begin with the stored values, because a save replaces all of them. */
const FORGOTTEN_AT_ONCE = 0;

export const membersQuery = (query: Members) =>
  queryOptions({
    queryKey: [...accessKeys.members, query],
    queryFn: ({ signal }) => callApi(accessRoutes.listMembers, { query }, { signal }),
    placeholderData: keepPreviousData,
  });

/** All members, over all pages. */
export const allMembersQuery = queryOptions({
  queryKey: [...accessKeys.members, "every"],
  queryFn: async ({ signal }) => {
    const members: Member[] = [];
    for (;;) {
      const query = { ...all, skip: String(members.length) };
      const { entities, count } = await callApi(accessRoutes.listMembers, { query }, { signal });
      members.push(...entities);
      if (entities.length === 0 || members.length >= count) return members;
    }
  },
});

export const groupsQuery = (query: Labelled = all) =>
  queryOptions({
    queryKey: [...accessKeys.all, "groups", query],
    queryFn: ({ signal }) => callApi(accessRoutes.listUserGroups, { query }, { signal }),
    placeholderData: keepPreviousData,
  });

export const groupQuery = (id: string) =>
  queryOptions({
    queryKey: [...accessKeys.all, "group", id],
    queryFn: ({ signal }) => callApi(accessRoutes.getUserGroup, { params: { id } }, { signal }),
    gcTime: FORGOTTEN_AT_ONCE,
  });

export const policiesQuery = (query: Labelled = all) =>
  queryOptions({
    queryKey: [...accessKeys.all, "policies", query],
    queryFn: ({ signal }) => callApi(accessRoutes.listPolicies, { query }, { signal }),
    placeholderData: keepPreviousData,
  });

export const policyQuery = (id: string) =>
  queryOptions({
    queryKey: [...accessKeys.all, "policy", id],
    queryFn: ({ signal }) => callApi(accessRoutes.getPolicy, { params: { id } }, { signal }),
    gcTime: FORGOTTEN_AT_ONCE,
  });

/** A change of access may also change the permissions of the user who made it. */
function useAccessChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: accessKeys.all }),
        queryClient.invalidateQueries({ queryKey: ["audit"] }),
        queryClient.invalidateQueries({ queryKey: userQuery.queryKey }),
        queryClient.invalidateQueries({ queryKey: companyQuery.queryKey }),
      ]),
  });
}

type Body<R extends keyof typeof accessRoutes> =
  CallOf<(typeof accessRoutes)[R]> extends { readonly body: infer B } ? B : never;

export const useInvite = () =>
  useAccessChange((body: Body<"inviteMember">) => callApi(accessRoutes.inviteMember, { body }));
export const useReinvite = () =>
  useAccessChange((id: string) => callApi(accessRoutes.reinviteMember, { params: { id } }));
export const useRemoveMember = () =>
  useAccessChange((id: string) => callApi(accessRoutes.removeMember, { params: { id } }));
export const useEndSessionsOfMember = () =>
  useAccessChange((id: string) => callApi(accountSecurityRoutes.endSessionsOfMember, { params: { id } }));
export const useSetGroups = () =>
  useAccessChange(({ id, ids }: { id: string; ids: string[] }) =>
    callApi(accessRoutes.setGroupsOfMember, { params: { id }, body: { ids } }),
  );

export const useCreateGroup = () =>
  useAccessChange((body: Body<"createUserGroup">) => callApi(accessRoutes.createUserGroup, { body }));
export const useDuplicateGroup = () =>
  useAccessChange((id: string) => callApi(accessRoutes.duplicateUserGroup, { body: { source_user_group_id: id } }));
export const useUpdateGroup = () =>
  useAccessChange(({ id, ...body }: { id: string } & Body<"updateUserGroup">) =>
    callApi(accessRoutes.updateUserGroup, { params: { id }, body }),
  );
export const useDeleteGroup = () =>
  useAccessChange((id: string) => callApi(accessRoutes.deleteUserGroup, { params: { id } }));

export const useCreatePolicy = () =>
  useAccessChange((body: Body<"createPolicy">) => callApi(accessRoutes.createPolicy, { body }));
export const useDuplicatePolicy = () =>
  useAccessChange((id: string) => callApi(accessRoutes.duplicatePolicy, { body: { source_policy_id: id } }));
export const useUpdatePolicy = () =>
  useAccessChange(({ id, ...body }: { id: string } & Body<"updatePolicy">) =>
    callApi(accessRoutes.updatePolicy, { params: { id }, body }),
  );
export const useDeletePolicy = () =>
  useAccessChange((id: string) => callApi(accessRoutes.deletePolicy, { params: { id } }));

export const useRenameCompany = () =>
  useAccessChange((name: string) => callApi(companyRoutes.renameCompany, { body: { name } }));

export const usePlanDeletion = () =>
  useAccessChange((confirmation: string) => callApi(leavingRoutes.planCompanyDeletion, { body: { confirmation } }));

export const useCancelDeletion = () =>
  useAccessChange((): Promise<void> => callApi(leavingRoutes.cancelCompanyDeletion, {}));
