import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { companyRoutes } from "#shared/api/company.ts";
import { accessRoutes } from "#shared/api/access.ts";
import { userRoutes } from "#shared/api/users.ts";
import type { Member } from "#shared/models/member.ts";
import { safeName } from "#shared/safe-name.ts";
import { mailsTo, putOnPlan } from "#tests/support/customer.ts";
import { acceptInvitation, invitationTo, tryToAccept } from "#tests/support/invitations.ts";
import { addMember, claimsOf } from "#tests/support/access-members.ts";
import { type Person, type Product, startProduct } from "#tests/support/product.ts";
import { teamOf } from "#tests/support/team.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const refused = (status: number, detail: string) => ({ status, body: { detail } });

async function founderOn(plan: "Discover" | "Starter" | "Business") {
  const founder = await product.join();
  if (plan !== "Discover") await putOnPlan(founder, plan);
  const team = teamOf(founder);
  const policy = await team.policyWith("Tags", "read_tags");
  const group = await team.newGroup("Taggers", { policy_ids: [policy.id] });
  return { founder, team, group };
}

const invite = (founder: Person, email: string, groupId: string, confirms = false) =>
  founder.call(accessRoutes.inviteMember, {
    body: { email, user_group_ids: [groupId], confirm_additional_costs: confirms },
  });
const members = async (person: Person, query: Record<string, string> = {}): Promise<Member[]> =>
  (await person.call(accessRoutes.listMembers, { query })).body.entities;
const userCount = async (person: Person) => (await person.call(companyRoutes.getCompany)).body.subscription.userCount;

describe("an invitation", () => {
  it("mails a link by which a user joins the company, in the groups they were invited into", async () => {
    const { founder, group } = await founderOn("Business");
    const invited = await invite(founder, " New@Example.com ", group.id);
    expect(invited).toMatchObject({
      status: 201,
      body: { email: "new@example.com", verified: false, userGroups: [{ id: group.id, label: "Taggers" }] },
    });
    expect(await userCount(founder)).toBe(2);
    expect(mailsTo(product, "new@example.com")[0]!.html).toContain(safeName(founder.email));

    const token = await acceptInvitation(invitationTo(product, "new@example.com"));
    const user = await product.call(userRoutes.getUser, { token });
    expect(user.body).toMatchObject({ uid: claimsOf({ token }).sub, permissions: [{ id: "read_tags" }] });
    expect(user.body).toMatchObject({ termsAccepted: true, displayName: "new@example.com" });
    const found = await members(founder, { search: "new@" });
    expect(found).toMatchObject([{ uid: user.body.uid, verified: true, userGroups: [{ id: group.id }] }]);
    expect(await userCount(founder)).toBe(2);
  });

  it("can be mailed again until it is followed; the former link ends", async () => {
    const { founder, group } = await founderOn("Business");
    const { body } = await invite(founder, "late@example.com", group.id);
    const first = invitationTo(product, "late@example.com");
    const again = () => founder.call(accessRoutes.reinviteMember, { params: { id: body.uid } });
    expect((await again()).status).toBe(204);
    expect(mailsTo(product, "late@example.com")).toHaveLength(2);
    expect(await tryToAccept(first)).toEqual(refused(404, "INVITATION_NOT_FOUND"));
    const token = await acceptInvitation(invitationTo(product, "late@example.com"));
    const joined = { params: { id: claimsOf({ token }).sub } };
    expect(await founder.call(accessRoutes.reinviteMember, joined)).toEqual(refused(409, "MEMBER_HAS_JOINED"));
    expect(await again()).toEqual(refused(404, "MEMBER_NOT_FOUND"));
  });

  it("of a user who is already in a company is refused, in this company or another", async () => {
    const { founder, group } = await founderOn("Business");
    const stranger = await product.join();
    expect(await invite(founder, stranger.email, group.id)).toEqual(refused(409, "USER_EXISTS"));
    await invite(founder, "twice@example.com", group.id);
    expect(await invite(founder, "twice@example.com", group.id)).toEqual(refused(409, "INVITED_ALREADY"));
    expect(await userCount(founder)).toBe(2);
  });

  it("of one person by twenty calls at once creates one member", async () => {
    const { founder, group } = await founderOn("Business");
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => invite(founder, "popular@example.com", group.id)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await members(founder, { search: "popular@" })).toHaveLength(1);
    expect(await userCount(founder)).toBe(2);
    await acceptInvitation(invitationTo(product, "popular@example.com"));
  });

  it("into a group that does not exist is refused and creates no member", async () => {
    const { founder, group } = await founderOn("Business");
    expect(await invite(founder, "ghost@example.com", randomUUID())).toEqual(refused(404, "USER_GROUP_NOT_FOUND"));
    expect(mailsTo(product, "ghost@example.com")).toEqual([]);
    expect((await invite(founder, "ghost@example.com", group.id)).status).toBe(201);
  });

  it.each([
    ["email", { email: "nobody", user_group_ids: [randomUUID()] }, "Please enter a valid email address."],
    ["user_group_ids", { email: "a@example.com" }, "User group is required"],
    ["user_group_ids", { email: "a@example.com", user_group_ids: [] }, "Please select at least one user group"],
  ])("without a valid %s is refused, naming the field", async (field, body, rule) => {
    const founder = await product.join();
    const answer = await founder.call(accessRoutes.inviteMember, { body });
    expect(answer).toMatchObject({ status: 400, body: { fields: [{ field, rule }] } });
  });
});

describe("the plan's number of users", () => {
  it("cannot be exceeded on Discover, whatever is confirmed", async () => {
    const { founder, group } = await founderOn("Discover");
    expect(await invite(founder, "one@example.com", group.id, true)).toEqual(refused(426, "USER_LIMIT_EXCEEDED"));
    expect(mailsTo(product, "one@example.com")).toEqual([]);
  });

  it("can be exceeded on a paid plan by users who accept the costs", async () => {
    const { founder, group } = await founderOn("Starter");
    for (const name of ["two", "three"]) await invite(founder, `${name}@example.com`, group.id);
    expect(await invite(founder, "four@example.com", group.id)).toEqual(refused(402, "ADDITIONAL_COSTS_NOT_CONFIRMED"));
    expect((await invite(founder, "four@example.com", group.id, true)).status).toBe(201);
    expect(await userCount(founder)).toBe(4);
  });
});

describe("invitations at the same moment", () => {
  const inviteMany = async (founder: Person, groupId: string, many: number, confirms: boolean) => {
    const name = (turn: number) => `crowd-${String(confirms)}-${String(turn)}@example.com`;
    const turns = Array.from({ length: many }, (_, turn) => invite(founder, name(turn), groupId, confirms));
    const answers = await Promise.all(turns);
    return answers.map(({ status, body }) => (status === 201 ? "invited" : `${String(status)} ${body.detail}`)).sort();
  };
  const times = (count: number, what: string) => Array.from({ length: count }, () => what);

  it("do not exceed the plan's number of users, and lose none whose costs were accepted", async () => {
    const { founder, group } = await founderOn("Starter");
    expect(await inviteMany(founder, group.id, 10, false)).toEqual([
      ...times(8, "402 ADDITIONAL_COSTS_NOT_CONFIRMED"),
      ...times(2, "invited"),
    ]);
    expect([await userCount(founder), (await members(founder)).length]).toEqual([3, 3]);
    expect(await inviteMany(founder, group.id, 4, true)).toEqual(times(4, "invited"));
    expect([await userCount(founder), (await members(founder)).length]).toEqual([7, 7]);
  });
});

describe("a member who is removed", () => {
  it("is refused at their next call, no longer counts, and cannot found a company with the rest of a session", async () => {
    const { founder, group } = await founderOn("Business");
    await invite(founder, "gone@example.com", group.id);
    const token = await acceptInvitation(invitationTo(product, "gone@example.com"));
    const params = { id: claimsOf({ token }).sub };
    expect((await founder.call(accessRoutes.removeMember, { params })).status).toBe(204);
    expect(await product.call(userRoutes.getUser, { token })).toEqual(refused(403, "COMPANY_ACCESS_DENIED"));
    expect(await userCount(founder)).toBe(1);
    expect(await founder.call(accessRoutes.removeMember, { params })).toEqual(refused(404, "MEMBER_NOT_FOUND"));
  });

  it("can be invited again, by any company", async () => {
    const { founder, group } = await founderOn("Business");
    const { body } = await invite(founder, "back@example.com", group.id);
    const withdrawn = invitationTo(product, "back@example.com");
    await founder.call(accessRoutes.removeMember, { params: { id: body.uid } });
    expect(await tryToAccept(withdrawn)).toEqual(refused(404, "INVITATION_NOT_FOUND"));
    expect(await userCount(founder)).toBe(1);
    const other = await founderOn("Business");
    expect((await invite(other.founder, "back@example.com", other.group.id)).status).toBe(201);
    const token = await acceptInvitation(invitationTo(product, "back@example.com"));
    const company = await product.call(companyRoutes.getCompany, { token });
    expect(company.body.uid).toBe(claimsOf(other.founder).company);
  });
});

describe("the list of members", () => {
  it("is searched, sorted and paged, and shows how members sign in from three members on", async () => {
    const { founder, group } = await founderOn("Business");
    await invite(founder, "zoe@example.com", group.id);
    expect((await members(founder)).map(({ signInMethods }) => signInMethods)).toEqual([undefined, undefined]);
    await invite(founder, "adam@example.com", group.id);
    const all = await members(founder);
    expect(all.map(({ email }) => email)).toEqual(["adam@example.com", founder.email, "zoe@example.com"]);
    expect(all.map(({ signInMethods }) => signInMethods)).toEqual([[], ["password"], []]);
    const [last, ...others] = await members(founder, { order: "desc", limit: "2" });
    expect([last!.email, last!.signInMethods, others.length]).toEqual(["zoe@example.com", undefined, 1]);
    expect(await members(founder, { search: "ZOE" })).toHaveLength(1);
  });

  it("never contains members of another company, whose ids are answered like unknown ids", async () => {
    const { founder, group } = await founderOn("Business");
    const stranger = await product.join();
    expect(await members(founder)).toHaveLength(1);
    const id = claimsOf(stranger).sub;
    const missing = refused(404, "MEMBER_NOT_FOUND");
    expect(await founder.call(accessRoutes.removeMember, { params: { id } })).toEqual(missing);
    expect(await founder.call(accessRoutes.reinviteMember, { params: { id } })).toEqual(missing);
    const groups = { params: { id }, body: { ids: [group.id] } };
    expect(await founder.call(accessRoutes.setGroupsOfMember, groups)).toEqual(missing);
  });
});

describe("the groups of a member", () => {
  it("are exactly those requested", async () => {
    const { founder, team, group } = await founderOn("Business");
    const member = await addMember(product, founder, { permissions: [] });
    const id = claimsOf(member).sub;
    const put = (ids: string[]) => founder.call(accessRoutes.setGroupsOfMember, { params: { id }, body: { ids } });
    expect((await put([group.id])).status).toBe(204);
    expect((await team.group(group.id)).users.map(({ uid }) => uid)).toEqual([id]);
    const more = await Promise.all(["b", "d", "a", "c"].map((label) => team.newGroup(label)));
    expect((await put(more.map((each) => each.id))).status).toBe(204);
    const [listed] = await members(founder, { search: member.email });
    expect(listed!.userGroups.map(({ label }) => label)).toEqual(["a", "b", "c", "d"]);
    expect((await put([])).body).toMatchObject({ detail: "INVALID_INPUT", fields: [{ field: "ids" }] });
    expect(await put([randomUUID()])).toEqual(refused(404, "USER_GROUP_NOT_FOUND"));
  });
});
