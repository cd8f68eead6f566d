import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTable } from "#functions/adapters/dynamo/table.ts";
import { companyPk, keys, templatePk } from "#functions/storage/keys.ts";
import { accountRoutes } from "#shared/api/accounts.ts";
import { companyRoutes } from "#shared/api/company.ts";
import { accessRoutes } from "#shared/api/access.ts";
import { leavingRoutes } from "#shared/api/leaving.ts";
import { notificationRoutes } from "#shared/api/notifications.ts";
import { secondFactorRoutes } from "#shared/api/second-factors.ts";
import { tagRoutes } from "#shared/api/tags.ts";
import { userRoutes } from "#shared/api/users.ts";
import { makeKey } from "#tests/support/api-keys.ts";
import { keepCompany, planDeletion, purgeAfter } from "#tests/support/company-end.ts";
import { addMember, claimsOf } from "#tests/support/access-members.ts";
import { type Person, password, type Product, signIn, startProduct } from "#tests/support/product.ts";
import { openStudio } from "#tests/support/studio.ts";
import { roleKeys } from "#functions/storage/accounts/role-owner-store.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const audit = async (person: Person, query = {}) =>
  (await person.call(companyRoutes.listAuditEntries, { query })).body.entities;
const company = async (person: Person) => (await person.call(companyRoutes.getCompany)).body;
const leave = (person: Person, confirmation = person.email) =>
  person.call(leavingRoutes.deleteMyself, { body: { confirmation } });

describe("a user's own data", () => {
  it("can be exported completely, and the export is recorded", async () => {
    const founder = await product.join();
    const member = await addMember(product, founder, { permissions: ["write_tags"] });
    const names = { displayName: "Ada L.", firstName: "Ada", lastName: "Lovelace" };
    await member.call(userRoutes.updateUser, { body: names });
    await member.call(tagRoutes.createTag, { body: { label: "Mine", color: "#0f766e" } });
    await founder.call(tagRoutes.createTag, { body: { label: "Not mine", color: "#0f766e" } });
    await member.call(secondFactorRoutes.namePasskey, { params: { id: "key-1" }, body: { name: "My phone" } });
    await member.call(secondFactorRoutes.makeRecoveryCodes, { body: { password } });

    await member.call(notificationRoutes.setNotificationChoices, { body: { choices: { "job-failed": "off" } } });

    const { status, body } = await member.call(leavingRoutes.exportMyData);
    expect(status).toBe(200);
    const { sub: id, company: companyId } = claimsOf(member);
    expect(body).toMatchObject({
      person: {
        ...{ id, email: member.email, ...names, termsVersion: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
        ...{ passkeyNames: { "key-1": "My phone" }, recoveryCodes: { madeAt: expect.stringMatching(/Z$/) } },
        hasProvider: false,
      },
      sessions: [{ signIn: "own" }],
      company: { id: companyId },
      userGroups: [`Of ${id}`],
      permissions: ["write_tags"],
      notificationMails: { "job-failed": "off" },
      favouriteTemplates: [],
      savedViews: [],
      comments: [],
      activity: [{ action: "recovery-codes.made" }, { action: "tag.created" }],
      activityIsComplete: true,
    });
    expect(JSON.stringify(body)).not.toContain(founder.email);
    expect(await audit(founder, { action: "member.data-exported" })).toMatchObject([{ actorEmail: member.email }]);
  });
});

describe("deleting one's own account", () => {
  it("ends it at once, frees the seat, and leaves an audit log without names", async () => {
    const founder = await product.join();
    const member = await addMember(product, founder, { permissions: ["write_tags"] });
    await member.call(tagRoutes.createTag, { body: { label: "Mine", color: "#0f766e" } });
    const seats = (await company(founder)).subscription.userCount;
    expect(await leave(member, "yes")).toEqual({ status: 400, body: { detail: "CONFIRMATION_DIFFERS" } });
    expect(await leave(member)).toEqual({ status: 204, body: undefined });

    expect(await member.call(userRoutes.getUser)).toEqual({ status: 403, body: { detail: "COMPANY_ACCESS_DENIED" } });
    await expect(signIn(member.email)).rejects.toThrow("Incorrect username or password.");
    expect((await company(founder)).subscription.userCount).toBe(seats - 1);
    const { entities } = (await founder.call(accessRoutes.listMembers)).body;
    expect(entities.map(({ email }: { email: string }) => email)).toEqual([founder.email]);
    const entries = await audit(founder);
    expect(entries).toMatchObject([{ action: "member.left" }, { action: "tag.created" }]);
    expect(JSON.stringify(entries)).not.toContain(member.email);
    expect(entries.map(({ actorEmail }: { actorEmail: string }) => actorEmail)).toEqual(["", ""]);
  });

  it("lets the address register again, as a new user", async () => {
    const founder = await product.join();
    const member = await addMember(product, founder);
    await leave(member);
    const again = await product.join(member.email);
    expect((await company(again)).uid).not.toBe((await company(founder)).uid);
  });

  it("is refused to the last team manager, also when two of them leave at once", async () => {
    const founder = await product.join();
    const refused = { status: 409, body: { detail: "LAST_ADMINISTRATOR" } };
    expect(await leave(founder)).toEqual(refused);
    const other = await addMember(product, founder);
    await addMember(product, founder, { permissions: ["read_templates"] });
    const answers = await Promise.all([leave(founder), leave(other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
  });

  it("is refused to the last team manager if another one was invited and has not joined", async () => {
    const { person, team } = await openTeam();
    const admin = await team(person);
    await person.call(accessRoutes.inviteMember, { body: { email: "never@example.com", user_group_ids: [admin] } });
    expect((await leave(person)).body).toEqual({ detail: "LAST_ADMINISTRATOR" });
  });
});

/** A founder whose plan has room for more members, and the id of the group of full administrators. */
async function openTeam() {
  const { person } = await openStudio(product);
  const team = async (of: Person): Promise<string> => (await of.call(accessRoutes.listUserGroups)).body.entities[0].id;
  return { person, team };
}

describe("deleting a company", () => {
  it("asks for its name, or for the user's address where it has none, and happens in 90 days", async () => {
    const founder = await product.join();
    const refused = { status: 400, body: { detail: "CONFIRMATION_DIFFERS" } };
    expect(await planDeletion(founder, "")).toEqual(refused);
    await founder.call(companyRoutes.renameCompany, { body: { name: "Shop" } });
    for (const word of ["shop", founder.email]) expect(await planDeletion(founder, word)).toEqual(refused);
    const { status, body } = await planDeletion(founder, "Shop");
    expect(status).toBe(200);
    const days = (Date.parse(body.deletesAt) - Date.now()) / (24 * 3_600_000);
    expect(days).toBeGreaterThan(89.9);
    expect(days).toBeLessThanOrEqual(90);
    expect((await company(founder)).deletesAt).toBe(body.deletesAt);
    expect(await planDeletion(founder, "Shop")).toEqual({ status: 409, body: { detail: "COMPANY_DELETION_PLANNED" } });
    expect((await keepCompany(founder)).status).toBe(204);
  });

  it("can be withdrawn by any member who manages the team, once", async () => {
    const founder = await product.join();
    const other = await addMember(product, founder);
    await planDeletion(founder, founder.email);
    expect((await keepCompany(other)).status).toBe(204);
    expect((await company(founder)).deletesAt).toBeNull();
    expect(await keepCompany(founder)).toEqual({ status: 409, body: { detail: "COMPANY_DELETION_NOT_PLANNED" } });
    expect(await purgeAfter(91)).toBe(0);
    expect((await company(founder)).uid).toBe(claimsOf(founder).company);
    expect(await audit(founder)).toMatchObject([
      { action: "company.deletion-cancelled" },
      { action: "company.deletion-planned" },
    ]);
  });

  it("deletes its data, its members' data and the reservation of its role, and no other company's data", async () => {
    const { person, customer, template } = await openStudio(product);
    const member = await addMember(product, person);
    const uid = await template("welcome", "<p>Hello</p>");
    const key = await makeKey(person, customer.accountId);
    expect(key).toMatch(/^sestina_[0-9A-Za-z]{46}$/);
    const { body: accounts } = await person.call(accountRoutes.listAccounts);
    const stranger = await openStudio(product);
    const { company: companyId, sub } = claimsOf(person);
    const { name } = await company(person);
    await planDeletion(person, name || person.email);
    expect(await purgeAfter(89)).toBe(0);
    expect((await company(person)).uid).toBe(companyId);

    expect(await purgeAfter(90.1)).toBe(1);
    const table = openTable();
    for (const pk of [companyPk(companyId), templatePk(companyId, uid)]) {
      expect(await table.query({ pk, skPrefix: "" })).toEqual([]);
    }
    expect(await table.get(keys.userLookup(sub))).toBeUndefined();
    expect(await table.get(roleKeys.uniqueRole(accounts[0].roleArn))).toBeUndefined();
    for (const gone of [person, member]) {
      expect((await gone.call(userRoutes.getUser)).status).toBe(403);
      await expect(signIn(gone.email)).rejects.toThrow("Incorrect username or password.");
    }
    expect((await stranger.person.call(accountRoutes.listAccounts)).body).toHaveLength(1);
    expect(await purgeAfter(90.2)).toBe(0);
  });
});
