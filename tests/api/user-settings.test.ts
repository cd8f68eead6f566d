import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTable } from "#functions/adapters/dynamo/table.ts";
import { changeUser } from "#functions/storage/users/user-store.ts";
import { companyRoutes } from "#shared/api/company.ts";
import { accessRoutes } from "#shared/api/access.ts";
import { userRoutes } from "#shared/api/users.ts";
import { addMember, claimsOf, removeMember } from "#tests/support/access-members.ts";
import { type Person, type Product, startProduct } from "#tests/support/product.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const user = async (person: Person) => (await person.call(userRoutes.getUser)).body;
const companyName = async (person: Person) => (await person.call(companyRoutes.getCompany)).body.name;
const names = { displayName: "Ada L.", firstName: "Ada", lastName: "Lovelace" };
const update = (person: Person, body: object) => person.call(userRoutes.updateUser, { body });
const saveDetails = (person: Person, body: object) => person.call(userRoutes.saveRegisterDetails, { body });

describe("a user's own names", () => {
  it("are changed, and appear in the team's list", async () => {
    const person = await product.join();
    expect(await update(person, { ...names, firstName: "  Ada " })).toEqual({ status: 204, body: undefined });
    expect(await user(person)).toMatchObject({ ...names, email: person.email });
    expect((await person.call(accessRoutes.listMembers)).body.entities[0]).toMatchObject({ displayName: "Ada L." });
  });

  it.each([
    ["displayName", "", "This field is required"],
    ["firstName", " ", "This field is required"],
    ["lastName", undefined, "This field is required"],
    ["firstName", "A\nBcc: all@example.com", "Please use one line without control characters."],
    ["lastName", "x".repeat(101), "At most 100 characters are allowed."],
    ["email", "other@example.com", "is not a known field"],
  ])("refuse %s %j", async (field, value, rule) => {
    const person = await product.join();
    const answer = await update(person, { ...names, [field]: value });
    expect(answer).toMatchObject({ status: 400, body: { detail: "INVALID_INPUT", fields: [{ field, rule }] } });
    expect(await user(person)).toMatchObject({ firstName: "", displayName: person.email });
  });

  it("cannot be changed by a removed member", async () => {
    const founder = await product.join();
    const member = await addMember(product, founder);
    await removeMember(member);
    expect(await update(member, names)).toEqual({ status: 403, body: { detail: "COMPANY_ACCESS_DENIED" } });
  });
});

describe("the welcome page", () => {
  it("asks for the user's names and, once, for the company's name", async () => {
    const founder = await product.join();
    const details = { companyName: "Shop GmbH", firstName: "Ada", lastName: "Lovelace" };
    expect((await saveDetails(founder, details)).status).toBe(204);
    expect(await user(founder)).toMatchObject({ firstName: "Ada", displayName: "Ada Lovelace" });
    expect(await companyName(founder)).toBe("Shop GmbH");
    await update(founder, names);
    await saveDetails(founder, { ...details, companyName: "Other" });
    expect([await companyName(founder), (await user(founder)).displayName]).toEqual(["Shop GmbH", "Ada L."]);
  });

  it("names the company once, however many calls do so at the same moment", async () => {
    const founder = await product.join();
    const people = [founder, await addMember(product, founder), await addMember(product, founder)];
    const answers = await Promise.all(
      people.map((person, turn) =>
        saveDetails(person, { companyName: `Name ${turn}`, firstName: `First ${turn}`, lastName: "Last" }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect(await Promise.all(people.map(async (person) => (await user(person)).firstName))).toEqual([
      "First 0",
      "First 1",
      "First 2",
    ]);
    const { body } = await founder.call(companyRoutes.listAuditEntries, { query: { action: "company.renamed" } });
    expect(body.entities).toHaveLength(1);
  });

  it("lets only members who manage the team name the company", async () => {
    const founder = await product.join();
    const member = await addMember(product, founder, { permissions: ["read_templates"] });
    const details = { firstName: "Eve", lastName: "Test" };
    expect(await saveDetails(member, { ...details, companyName: "Mine" })).toEqual({
      status: 403,
      body: { detail: "PERMISSION_DENIED" },
    });
    expect([await companyName(founder), (await user(member)).firstName]).toEqual(["", ""]);
    expect((await saveDetails(member, details)).status).toBe(204);
  });

  it("refuses missing fields, each with its own message", async () => {
    const answer = await saveDetails(await product.join(), { companyName: " " });
    expect(answer.body.fields).toEqual([
      { field: "companyName", rule: "Required field" },
      { field: "firstName", rule: "Required field" },
      { field: "lastName", rule: "Required" },
    ]);
  });
});

describe("what is shown once", () => {
  it("is the welcome, until it was seen", async () => {
    const person = await product.join();
    expect((await user(person)).welcomeSeen).toBe(false);
    expect((await person.call(userRoutes.noteTutorialSeen, { params: { id: "welcome" } })).status).toBe(204);
    expect((await user(person)).welcomeSeen).toBe(true);
    const unknown = await person.call(userRoutes.noteTutorialSeen, { params: { id: "termsAccepted" } });
    expect(unknown).toMatchObject({ status: 400, body: { fields: [{ field: "id" }] } });
  });

  it("are the steps that are left on Home, until they were hidden", async () => {
    const person = await product.join();
    expect(await user(person)).toMatchObject({ welcomeSeen: false, nextStepsSeen: false });
    expect((await person.call(userRoutes.noteTutorialSeen, { params: { id: "next-steps" } })).status).toBe(204);
    expect(await user(person)).toMatchObject({ welcomeSeen: false, nextStepsSeen: true });
  });

  it("are the news up to the day of the newest one seen; those before a user joined are not new", async () => {
    const person = await product.join();
    const joined = (await user(person)).newsSeen;
    expect(joined).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    const note = (day: string) => person.call(userRoutes.noteTutorialSeen, { params: { id: `news-${day}` } });
    expect((await note("2099-02-03")).status).toBe(204);
    expect((await user(person)).newsSeen).toBe("2099-02-03");
    // Another tab with an older release.
    expect((await note("2099-01-01")).status).toBe(204);
    expect((await user(person)).newsSeen).toBe("2099-02-03");
    // Tabs that are opened at once.
    const days = ["2099-02-04", "2099-02-06", "2099-02-05"];
    expect((await Promise.all(days.map(note))).map(({ status }) => status)).toEqual([204, 204, 204]);
    expect((await user(person)).newsSeen).toBe("2099-02-06");
  });

  it.each(["tomorrow", "2099-13-01", "2099-02-30", "2099-02-06x", ""])("are not those up to %j", async (day) => {
    const person = await product.join();
    const id = `news-${day}`;
    expect(await person.call(userRoutes.noteTutorialSeen, { params: { id } })).toMatchObject({
      status: 400,
      body: { fields: [{ field: "id", rule: "must be welcome, next-steps, or news with a day: news-2026-11-29" }] },
    });
    expect((await user(person)).newsSeen).toMatch(/^20/);
  });

  it("are new terms, until they were accepted", async () => {
    const person = await product.join();
    const { company, sub } = claimsOf(person);
    await openTable().write(changeUser(company, sub, { termsVersion: "2020-01-01" }));
    expect((await user(person)).termsAccepted).toBe(false);
    const before = Date.now();
    expect((await person.call(userRoutes.acceptTerms)).status).toBe(204);
    const after = Date.now();
    const { termsAccepted, termsAcceptedTimestamp: since = "" } = await user(person);
    expect(termsAccepted).toBe(true);
    expect(before <= Date.parse(since) && Date.parse(since) <= after).toBe(true);
  });
});
