import { accessRoutes } from "#shared/api/access.ts";
import type { SampleCalls, Stage } from "./sample-calls.ts";

const described = (label: string) => ({ label, description: "For a test" });

async function invited({ person, team }: Stage, email: string) {
  const group = await team.newGroup(`Group of ${email}`);
  const body = { email, user_group_ids: [group.id] };
  const { body: member } = await person.call(accessRoutes.inviteMember, { body });
  return { params: { id: member.uid } };
}

const policy = async ({ team }: Stage) => ({ params: { id: (await team.policyWith("Tags", "read_tags")).id } });
const group = async ({ team }: Stage) => ({ params: { id: (await team.newGroup("Some")).id } });
const groupChange = { ...described("Renamed"), policy_ids: [], aws_account_ids: [], user_ids: [] };

export const accessCalls: SampleCalls<typeof accessRoutes> = {
  inviteMember: async ({ team }) => ({
    body: { email: "invited@example.com", user_group_ids: [(await team.newGroup("Invited")).id] },
  }),
  removeMember: (stage) => invited(stage, "removed@example.com"),
  setGroupsOfMember: async (stage) => ({
    ...(await invited(stage, "moved@example.com")),
    body: { ids: [(await stage.team.newGroup("Aim")).id] },
  }),
  reinviteMember: (stage) => invited(stage, "again@example.com"),
  createPolicy: () => ({ body: described("New") }),
  updatePolicy: async (stage) => ({
    ...(await policy(stage)),
    body: { ...described("Changed"), permission_ids: ["write_tags"] },
  }),
  deletePolicy: policy,
  duplicatePolicy: async (stage) => ({ body: { source_policy_id: (await policy(stage)).params.id } }),
  createUserGroup: () => ({ body: described("New") }),
  updateUserGroup: async (stage) => ({ ...(await group(stage)), body: groupChange }),
  deleteUserGroup: group,
  duplicateUserGroup: async (stage) => ({ body: { source_user_group_id: (await group(stage)).params.id } }),
};
