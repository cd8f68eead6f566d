import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { accessRoutes } from "#shared/api/access.ts";
import { leavingRoutes } from "#shared/api/leaving.ts";
import { userRoutes } from "#shared/api/users.ts";
import { Permission } from "#shared/permissions.ts";
import { fullAdministrators } from "#tests/support/access-model.ts";
import { connectCustomer, putOnPlan } from "#tests/support/customer.ts";
import { addMember, allowOnly, claimsOf } from "#tests/support/access-members.ts";
import { type Person, type Product, startProduct } from "#tests/support/product.ts";
import { teamOf } from "#tests/support/team.ts";

let product: Product;
let founder: Person;
let helper: Person;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());
beforeEach(async () => {
  founder = await product.join();
  await putOnPlan(founder, "Business");
  helper = await addMember(product, founder, { permissions: ["iam", "read_tags"] });
});

const idOf = (person: Person) => claimsOf(person).sub;
const taking = { status: 403, body: { detail: "TAKES_MORE_THAN_OWN" } };
const last = { status: 409, body: { detail: "LAST_ADMINISTRATOR" } };
const remove = (by: Person, whom: Person) => by.call(accessRoutes.removeMember, { params: { id: idOf(whom) } });
const regroup = (by: Person, whom: Person, ...ids: string[]) =>
  by.call(accessRoutes.setGroupsOfMember, { params: { id: idOf(whom) }, body: { ids } });
const isMember = async (person: Person) => (await person.call(userRoutes.getUser)).status === 200;
const ownGroup = async (of: Person) => teamOf(founder).groupNamed(`Of ${idOf(of)}`);

describe("a member with the iam permission alone cannot take away rights that they do not hold", () => {
  it("by removing the only administrator, who stays", async () => {
    const refused = await remove(helper, founder);
    expect(refused).toMatchObject(taking);
    expect(refused.body.fields).toEqual([
      { field: "permissions", rule: expect.stringMatching(/^You do not hold: .*Manage plan and billing/) },
    ]);
    expect(await fullAdministrators(claimsOf(founder).company)).toEqual([idOf(founder)]);
  });

  it("by putting a stronger member into other groups, or by changing, emptying or deleting the group", async () => {
    const strong = await addMember(product, founder, { permissions: ["billing", "read_tags"] });
    const weak = await teamOf(helper).newGroup("Weak");
    expect(await regroup(helper, strong, weak.id)).toMatchObject(taking);
    const own = await ownGroup(strong);
    expect(await teamOf(helper).changeGroup(own.id, { policy_ids: [] })).toMatchObject(taking);
    await teamOf(founder).changeGroup(weak.id, { user_ids: [idOf(strong)] });
    expect(await teamOf(helper).changeGroup(own.id, { user_ids: [] })).toMatchObject(taking);
    expect(await helper.call(accessRoutes.deleteUserGroup, { params: { id: own.id } })).toMatchObject(taking);
  });

  it("by weakening the policy through which others hold it", async () => {
    const strong = await addMember(product, founder, { permissions: ["billing", "read_tags"] });
    const { policies } = await ownGroup(strong);
    const policy = (await teamOf(founder).policies()).find(({ id }) => id === policies[0]!.id)!;
    expect(await teamOf(helper).setPermissions(policy, ["read_tags"])).toMatchObject(taking);
  });

  it("from a member who sees AWS accounts that they do not see", async () => {
    const { accountId } = await connectCustomer(product, founder);
    const seeing = await addMember(product, founder, { permissions: ["read_tags"], accountIds: [accountId] });
    const refused = await remove(helper, seeing);
    expect(refused).toMatchObject(taking);
    expect(refused.body.fields).toMatchObject([{ field: "aws_account_ids" }]);
  });

  it("from an administrator who was invited and has not joined yet", async () => {
    const { id } = await teamOf(founder).groupNamed("Administrators");
    const invitation = { email: "next@example.com", user_group_ids: [id], confirm_additional_costs: true };
    const { uid } = (await founder.call(accessRoutes.inviteMember, { body: invitation })).body;
    expect(await helper.call(accessRoutes.removeMember, { params: { id: uid } })).toMatchObject(taking);
  });

  it("but can remove and weaken members who hold no more than they do", async () => {
    const peer = await addMember(product, founder, { permissions: ["read_tags"] });
    const weak = await teamOf(helper).newGroup("Weak");
    expect((await regroup(helper, peer, weak.id)).status).toBe(204);
    expect((await remove(helper, peer)).status).toBe(204);
    expect(await isMember(peer)).toBe(false);
  });
});

describe("a full administrator remains", () => {
  it("when the last one leaves or gives up permissions", async () => {
    const leave = { body: { confirmation: founder.email } };
    expect(await founder.call(leavingRoutes.deleteMyself, leave)).toMatchObject(last);
    const policy = await teamOf(founder).policyWith("Team", "iam");
    const team = await teamOf(founder).newGroup("Team", { policy_ids: [policy.id] });
    expect(await regroup(founder, founder, team.id)).toMatchObject(last);
    const administrators = await teamOf(founder).groupNamed("Administrators");
    await teamOf(founder).changeGroup(team.id, { user_ids: [idOf(founder)] });
    expect(await teamOf(founder).changeGroup(administrators.id, { user_ids: [] })).toMatchObject(last);
    const others = { policy_ids: [policy.id] };
    expect(await teamOf(founder).changeGroup(administrators.id, others)).toMatchObject(last);
    expect(await founder.call(accessRoutes.deleteUserGroup, { params: { id: administrators.id } })).toMatchObject(last);
  });

  it("who has joined: an invited administrator does not count", async () => {
    const { id } = await teamOf(founder).groupNamed("Administrators");
    const body = { email: "later@example.com", user_group_ids: [id], confirm_additional_costs: true };
    await founder.call(accessRoutes.inviteMember, { body });
    const leave = { body: { confirmation: founder.email } };
    expect(await founder.call(leavingRoutes.deleteMyself, leave)).toMatchObject(last);
  });

  it("when many leave, remove and weaken each other at the same moment", async () => {
    const others = await Promise.all(
      [1, 2, 3].map(() => addMember(product, founder, { permissions: Permission.options })),
    );
    const all = [founder, ...others];
    const weak = await teamOf(founder).newGroup("Weak", {
      policy_ids: [(await teamOf(founder).policyWith("Team", "iam")).id],
    });
    const leave = (person: Person) => person.call(leavingRoutes.deleteMyself, { body: { confirmation: person.email } });
    const answers = await Promise.all(
      all.flatMap((person, at) => [
        leave(person),
        remove(person, all[(at + 1) % all.length]!),
        regroup(person, all[(at + 2) % all.length]!, weak.id),
        regroup(person, person, weak.id),
      ]),
    );
    expect(answers.every(({ status }) => status < 500)).toBe(true);
    expect(await fullAdministrators(claimsOf(founder).company)).toHaveLength(1);
  });

  it("or, in a company without one, a member who manages the team", async () => {
    await allowOnly(founder, ["iam", "read_tags"]);
    expect((await remove(founder, helper)).status).toBe(204);
    const leave = { body: { confirmation: founder.email } };
    expect(await founder.call(leavingRoutes.deleteMyself, leave)).toMatchObject(last);
  });
});
