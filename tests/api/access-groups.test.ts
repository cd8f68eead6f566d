import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountRoutes } from "#shared/api/accounts.ts";
import { accessRoutes } from "#shared/api/access.ts";
import { connectCustomer, putOnPlan } from "#tests/support/customer.ts";
import { addMember, claimsOf } from "#tests/support/access-members.ts";
import { type Person, type Product, startProduct } from "#tests/support/product.ts";
import { teamOf } from "#tests/support/team.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const refused = (status: number, detail: string) => ({ status, body: { detail } });
const idOf = (person: Person) => claimsOf(person).sub;
const accountsOf = async (person: Person): Promise<string[]> =>
  (await person.call(accountRoutes.listAccounts)).body.map(({ id }: { id: string }) => id);

describe("a new company", () => {
  it("has the group Administrators with its founder", async () => {
    const founder = await product.join();
    const { body } = await founder.call(accessRoutes.listUserGroups);
    expect(body).toMatchObject({
      count: 1,
      entities: [{ label: "Administrators", userCount: 1, policies: [{ label: "Administrator" }], awsAccounts: [] }],
    });
    const group = await teamOf(founder).groupNamed("Administrators");
    expect(group.users).toEqual([{ uid: idOf(founder), email: founder.email }]);
  });
});

describe("a user group", () => {
  it("gives its users its policies and AWS accounts, and takes them away again", async () => {
    const founder = await product.join();
    await putOnPlan(founder, "Business");
    const { accountId } = await connectCustomer(product, founder);
    const member = await addMember(product, founder, { permissions: [] });
    const team = teamOf(founder);
    const policy = await team.policyWith("Accounts", "read_aws_accounts");
    const change = { policy_ids: [policy.id], aws_account_ids: [accountId], user_ids: [idOf(member)] };
    const group = await team.newGroup("Readers", change);
    expect(group).toMatchObject({ userCount: 1, awsAccounts: [{ id: accountId, alias: "Main" }] });
    expect(await accountsOf(member)).toEqual([accountId]);
    await team.changeGroup(group.id, { aws_account_ids: [] });
    expect(await accountsOf(member)).toEqual([]);
    await team.changeGroup(group.id, { user_ids: [] });
    expect((await member.call(accountRoutes.listAccounts)).status).toBe(403);
  });

  it("keeps the AWS accounts that the user who changes it does not see", async () => {
    const founder = await product.join();
    await putOnPlan(founder, "Business");
    const hidden = await connectCustomer(product, founder, "Hidden");
    const team = teamOf(founder);
    const group = await team.newGroup("Both", { aws_account_ids: [hidden.accountId] });
    const helper = await addMember(product, founder, { permissions: ["iam"] });
    expect((await teamOf(helper).group(group.id)).awsAccounts).toEqual([]);
    expect((await teamOf(helper).changeGroup(group.id, { label: "Renamed" })).status).toBe(200);
    expect(await team.group(group.id)).toMatchObject({ label: "Renamed", awsAccounts: [{ id: hidden.accountId }] });
  });

  it("is duplicated with its policies and accounts, and without its users", async () => {
    const founder = await product.join();
    const { accountId } = await connectCustomer(product, founder);
    const source = await teamOf(founder).groupNamed("Administrators");
    const copy = await founder.call(accessRoutes.duplicateUserGroup, { body: { source_user_group_id: source.id } });
    expect(copy).toMatchObject({
      status: 201,
      body: {
        label: "Administrators (copy)",
        policies: source.policies,
        awsAccounts: [{ id: accountId }],
        userCount: 0,
      },
    });
  });

  it("cannot be removed while it is the only group of a user", async () => {
    const founder = await product.join();
    const member = await addMember(product, founder, { permissions: [] });
    const team = teamOf(founder);
    const own = (await team.groups()).find(({ label }) => label === `Of ${idOf(member)}`)!;
    const remove = () => founder.call(accessRoutes.deleteUserGroup, { params: { id: own.id } });
    expect(await remove()).toEqual(refused(403, "USER_HAS_NO_OTHER_GROUP"));
    expect(await team.changeGroup(own.id, { user_ids: [] })).toEqual(refused(400, "USER_GROUP_REQUIRED"));
    await team.newGroup("Other", { user_ids: [idOf(member)] });
    expect((await remove()).status).toBe(204);
    expect((await team.groups()).map(({ label }) => label)).toEqual(["Administrators", "Other"]);
  });

  it("refuses unknown policies, users and accounts, including those of another company", async () => {
    const founder = await product.join();
    const stranger = await product.join();
    const foreign = await connectCustomer(product, stranger);
    const theirs = await teamOf(stranger).policyNamed("Viewer");
    const team = teamOf(founder);
    const { id } = await team.newGroup("Mine");
    expect(await team.changeGroup(id, { policy_ids: [theirs.id] })).toEqual(refused(404, "POLICY_NOT_FOUND"));
    expect(await team.changeGroup(id, { user_ids: [idOf(stranger)] })).toEqual(refused(404, "MEMBER_NOT_FOUND"));
    const accounts = { aws_account_ids: [foreign.accountId] };
    expect(await team.changeGroup(id, accounts)).toEqual(refused(404, "AWS_ACCOUNT_MISSING"));
    const group = await teamOf(stranger).groupNamed("Administrators");
    const missing = refused(404, "USER_GROUP_NOT_FOUND");
    expect(await founder.call(accessRoutes.getUserGroup, { params: { id: group.id } })).toEqual(missing);
    expect(await founder.call(accessRoutes.deleteUserGroup, { params: { id: group.id } })).toEqual(missing);
  });

  it.each([
    ["label", { label: "", description: "x" }, "Please enter a label for this User Group."],
    ["description", { label: "x", description: "" }, "Please enter a short description"],
  ])("without a %s is refused, naming the field", async (field, body, rule) => {
    const founder = await product.join();
    const answer = await founder.call(accessRoutes.createUserGroup, { body });
    expect(answer).toMatchObject({ status: 400, body: { fields: [{ field, rule }] } });
  });

  it("keeps both of two changes made at the same moment", async () => {
    const founder = await product.join();
    const team = teamOf(founder);
    const members = await Promise.all([1, 2, 3, 4].map(() => addMember(product, founder, { permissions: [] })));
    const groups = await Promise.all(members.map((_, index) => team.newGroup(`Group ${index}`)));
    const answers = await Promise.all(
      groups.map(({ id }, index) => team.changeGroup(id, { user_ids: [idOf(members[index]!)] })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    for (const [index, { id }] of groups.entries()) {
      expect((await team.group(id)).users).toEqual([{ uid: idOf(members[index]!), email: members[index]!.email }]);
    }
  });
});
