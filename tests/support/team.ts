import { accessRoutes } from "#shared/api/access.ts";
import type { Policy } from "#shared/models/policy.ts";
import type { UserGroup, UserGroupChange, UserGroupWithUsers } from "#shared/models/user-group.ts";
import type { Permission } from "#shared/permissions.ts";
import type { ApiAnswer, Person } from "./product.ts";

const described = { description: "For a test" };

/** The calls of an administrator on groups and policies, through the API. */
export interface Team {
  readonly policies: () => Promise<Policy[]>;
  readonly policyNamed: (label: string) => Promise<Policy>;
  /** A new policy with exactly these permissions and those they imply. */
  readonly policyWith: (label: string, ...permissions: readonly Permission[]) => Promise<Policy>;
  readonly setPermissions: (policy: Policy, permissions: readonly Permission[]) => Promise<ApiAnswer>;
  readonly groups: () => Promise<UserGroup[]>;
  readonly groupNamed: (label: string) => Promise<UserGroupWithUsers>;
  readonly group: (id: string) => Promise<UserGroupWithUsers>;
  readonly newGroup: (label: string, change?: Partial<UserGroupChange>) => Promise<UserGroup>;
  /** Changes the given fields and leaves the rest. */
  readonly changeGroup: (id: string, change: Partial<UserGroupChange>) => Promise<ApiAnswer>;
}

/** A change that leaves a group unchanged. */
const asItIs = ({ label, description, policies, awsAccounts, users }: UserGroupWithUsers): UserGroupChange => ({
  label,
  description,
  policy_ids: policies.map(({ id }) => id),
  aws_account_ids: awsAccounts.map(({ id }) => id),
  user_ids: users.map(({ uid }) => uid),
});

export function teamOf(person: Person): Team {
  const all = { skip: "0", limit: "100" };
  const policies = async () => (await person.call(accessRoutes.listPolicies, { query: all })).body.entities;
  const groups = async () => (await person.call(accessRoutes.listUserGroups, { query: all })).body.entities;
  const group = async (id: string) => (await person.call(accessRoutes.getUserGroup, { params: { id } })).body;
  const setPermissions = ({ id, label, description }: Policy, permissions: readonly Permission[]) =>
    person.call(accessRoutes.updatePolicy, {
      params: { id },
      body: { label, description, permission_ids: permissions },
    });
  const changeGroup = async (id: string, change: Partial<UserGroupChange>) =>
    person.call(accessRoutes.updateUserGroup, { params: { id }, body: { ...asItIs(await group(id)), ...change } });
  return {
    policies,
    policyNamed: async (label) => (await policies()).find((policy: Policy) => policy.label === label),
    policyWith: async (label, ...permissions) => {
      const made = (await person.call(accessRoutes.createPolicy, { body: { label, ...described } })).body;
      return (await setPermissions(made, permissions)).body;
    },
    setPermissions,
    groups,
    groupNamed: async (label) => group((await groups()).find((one: UserGroup) => one.label === label).id),
    group,
    newGroup: async (label, change) => {
      const made = (await person.call(accessRoutes.createUserGroup, { body: { label, ...described } })).body;
      return change === undefined ? made : (await changeGroup(made.id, change)).body;
    },
    changeGroup,
  };
}
