import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { accessRoutes } from "#shared/api/access.ts";
import { userRoutes } from "#shared/api/users.ts";
import { Permission } from "#shared/permissions.ts";
import { connectCustomer, putOnPlan } from "#tests/support/customer.ts";
import { addMember, claimsOf } from "#tests/support/access-members.ts";
import { type Person, type Product, startProduct } from "#tests/support/product.ts";
import { type Team, teamOf } from "#tests/support/team.ts";

/** What a member who manages users, with few other permissions, cannot obtain by it. */

let product: Product;
let founder: Person;
let helper: Person;
let helpers: Team;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());
beforeEach(async () => {
  founder = await product.join();
  await putOnPlan(founder, "Business");
  helper = await addMember(product, founder, { permissions: ["iam", "read_tags"] });
  helpers = teamOf(helper);
});

const idOf = (person: Person) => claimsOf(person).sub;
const beyond = { status: 403, body: { detail: "GRANT_EXCEEDS_OWN" } };
const mayBill = async (person: Person) => (await permissionsOf(person)).includes("billing");
const permissionsOf = async (person: Person): Promise<string[]> => {
  const { body } = await person.call(userRoutes.getUser);
  return body.permissions.map(({ id }: { id: string }) => id);
};

describe("a user with the iam permission alone cannot gain rights", () => {
  it("by joining a stronger group, through either call", async () => {
    const { id, users } = await helpers.groupNamed("Administrators");
    const own = (await helpers.groups()).find(({ label }) => label === `Of ${idOf(helper)}`)!;
    expect(await helpers.changeGroup(id, { user_ids: [...users.map(({ uid }) => uid), idOf(helper)] })).toMatchObject(
      beyond,
    );
    const join = { params: { id: idOf(helper) }, body: { ids: [own.id, id] } };
    expect(await helper.call(accessRoutes.setGroupsOfMember, join)).toMatchObject(beyond);
    expect(await mayBill(helper)).toBe(false);
  });

  it("by adding a policy to their own group, or permissions to their own policy", async () => {
    const own = await helpers.groupNamed(`Of ${idOf(helper)}`);
    const billing = await helpers.policyNamed("Billing");
    const policyIds = own.policies.map(({ id }) => id);
    expect(await helpers.changeGroup(own.id, { policy_ids: [...policyIds, billing.id] })).toMatchObject(beyond);
    const policy = (await helpers.policies()).find(({ id }) => policyIds.includes(id))!;
    expect(await helpers.setPermissions(policy, ["iam", "read_tags", "billing"])).toMatchObject(beyond);
    expect(await permissionsOf(helper)).toEqual(["read_tags", "iam"]);
  });

  it("by duplicating a default policy or a stronger group", async () => {
    const administrator = await helpers.policyNamed("Administrator");
    const administrators = await helpers.groupNamed("Administrators");
    const policy = { body: { source_policy_id: administrator.id } };
    expect(await helper.call(accessRoutes.duplicatePolicy, policy)).toMatchObject(beyond);
    const group = { body: { source_user_group_id: administrators.id } };
    expect(await helper.call(accessRoutes.duplicateUserGroup, group)).toMatchObject(beyond);
  });

  it("for another user: an accomplice, or a user invited into a stronger group", async () => {
    const accomplice = await addMember(product, founder, { permissions: [] });
    const { id } = await helpers.groupNamed("Administrators");
    const join = { params: { id: idOf(accomplice) }, body: { ids: [id] } };
    expect(await helper.call(accessRoutes.setGroupsOfMember, join)).toMatchObject(beyond);
    const invitation = { email: "friend@example.com", user_group_ids: [id], confirm_additional_costs: true };
    expect(await helper.call(accessRoutes.inviteMember, { body: invitation })).toMatchObject(beyond);
    expect((await helper.call(accessRoutes.listMembers, { query: { search: "friend@" } })).body.count).toBe(0);
  });

  it("through AWS accounts: no group gets an account they do not see, and a group that has one gets no members", async () => {
    const { accountId } = await connectCustomer(product, founder);
    const own = await helpers.groupNamed(`Of ${idOf(helper)}`);
    const named = await helpers.changeGroup(own.id, { aws_account_ids: [accountId] });
    expect(named).toEqual({ status: 404, body: { detail: "AWS_ACCOUNT_MISSING" } });
    const seeing = await teamOf(founder).newGroup("Seeing", { aws_account_ids: [accountId] });
    expect(await helpers.changeGroup(seeing.id, { user_ids: [idOf(helper)] })).toMatchObject(beyond);
  });

  it("but can grant the rights they hold", async () => {
    const accomplice = await addMember(product, founder, { permissions: [] });
    const policy = await helpers.policyWith("Tags", "read_tags");
    await helpers.newGroup("Tags", { policy_ids: [policy.id], user_ids: [idOf(accomplice)] });
    expect(await permissionsOf(accomplice)).toEqual(["read_tags"]);
  });
});

describe("a user cannot remove their own iam permission", () => {
  const refused = (detail: string) => ({ status: 403, body: { detail } });

  it("through their groups, a policy, a group or their removal, each with its own error code", async () => {
    const own = await helpers.groupNamed(`Of ${idOf(helper)}`);
    const weak = await helpers.newGroup("Weak");
    const policy = (await helpers.policies()).find(({ id }) => own.policies.some((held) => held.id === id))!;
    const self = { id: idOf(helper) };
    expect(await helper.call(accessRoutes.removeMember, { params: self })).toEqual(refused("DELETE_SELF_NOT_POSSIBLE"));
    expect(await helper.call(accessRoutes.setGroupsOfMember, { params: self, body: { ids: [weak.id] } })).toEqual(
      refused("ROLE_DOWNGRADE_SELF_NOT_POSSIBLE"),
    );
    expect(await helpers.setPermissions(policy, ["read_tags"])).toEqual(
      refused("REMOVING_OWN_IAM_PERMISSION_NOT_POSSIBLE"),
    );
    expect(await helpers.changeGroup(own.id, { policy_ids: [] })).toEqual(
      refused("REMOVING_OWN_IAM_ACCESS_BY_POLICY_REMOVAL"),
    );
    await helpers.changeGroup(weak.id, { user_ids: [idOf(helper)] });
    expect(await helpers.changeGroup(own.id, { user_ids: [] })).toEqual(
      refused("REMOVING_OWN_IAM_ACCESS_BY_USER_REMOVAL"),
    );
    const group = { params: { id: own.id } };
    expect(await helper.call(accessRoutes.deleteUserGroup, group)).toEqual(refused("REMOVING_OWN_IAM_ACCESS"));
    expect(await permissionsOf(helper)).toEqual(["read_tags", "iam"]);
  });
});

describe("two team managers", () => {
  it("who remove each other at the same moment: one of them remains", async () => {
    const second = await addMember(product, founder, { permissions: Permission.options });
    const attempts = Array.from({ length: 20 }, (_, turn) => {
      const [by, whom] = turn % 2 === 0 ? [founder, second] : [second, founder];
      return by.call(accessRoutes.removeMember, { params: { id: idOf(whom) } });
    });
    const answers = await Promise.all(attempts);
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    const isIn = async (person: Person) => (await person.call(accessRoutes.listPermissions)).status === 200;
    expect([await isIn(founder), await isIn(second)].filter(Boolean)).toHaveLength(1);
  });

  it("who put each other into a group without rights: one of them still manages the team", async () => {
    const second = await addMember(product, founder, { permissions: Permission.options });
    const weak = await teamOf(founder).newGroup("Weak");
    const demote = (by: Person, whom: Person) =>
      by.call(accessRoutes.setGroupsOfMember, { params: { id: idOf(whom) }, body: { ids: [weak.id] } });
    const answers = await Promise.all([demote(founder, second), demote(second, founder)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 403]);
  });
});
