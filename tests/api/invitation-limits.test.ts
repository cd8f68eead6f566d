import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { companyRoutes } from "#shared/api/company.ts";
import { accessRoutes } from "#shared/api/access.ts";
import { plans } from "#shared/plans.ts";
import { mailsTo, putOnPlan } from "#tests/support/customer.ts";
import {
  chooser,
  declineByLink,
  type InvitingCompany,
  invitationTo,
  invitingCompany,
} from "#tests/support/invitations.ts";
import { claimsOf } from "#tests/support/access-members.ts";
import { type Product, startProduct } from "#tests/support/product.ts";

let product: Product;
let company: InvitingCompany;
beforeAll(async () => {
  product = await startProduct();
  company = await invitingCompany(product);
});
afterAll(() => product.close());

const refused = (status: number, detail: string) => ({ status, body: { detail } });
const tooMany = refused(429, "TOO_MANY_INVITATIONS");
const mailed = (email: string) => mailsTo(product, email).length;

describe("invitations of a day", () => {
  it("are limited to three to one address by one company, new and repeated ones together", async () => {
    const email = "counted@example.com";
    const { uid } = (await company.invite(email)).body;
    expect((await company.reinvite(uid)).status).toBe(204);
    await company.founder.call(accessRoutes.removeMember, { params: { id: uid } });
    const again = (await company.invite(email)).body;
    expect(await company.reinvite(again.uid)).toEqual(tooMany);
    await company.founder.call(accessRoutes.removeMember, { params: { id: again.uid } });
    expect(await company.invite(email)).toEqual(tooMany);
    expect(mailed(email)).toBe(3);
    expect((await company.members()).filter((member) => member.email === email)).toEqual([]);
  });

  it("are limited to ten to one address by all companies, also when many are sent at once", async () => {
    const email = "popular@example.com";
    const companies = await Promise.all(Array.from({ length: 5 }, () => invitingCompany(product)));
    const ids = await Promise.all(companies.map(async ({ invite }) => (await invite(email)).body.uid as string));
    const answers = await Promise.all(
      companies.flatMap(({ reinvite }, at) => [reinvite(ids[at]!), reinvite(ids[at]!)]),
    );
    expect(answers.every(({ status }) => [204, 409, 429].includes(status))).toBe(true);
    for (const [at, { reinvite }] of companies.entries()) await reinvite(ids[at]!);
    expect(mailed(email)).toBe(10);
  });
});

describe("other companies that mail an address as often as they may", () => {
  it("do not prevent another company from inviting it once", async () => {
    const email = "wanted@example.com";
    const others = await Promise.all(Array.from({ length: 4 }, () => invitingCompany(product)));
    for (const { invite, reinvite } of others) {
      const { uid } = (await invite(email)).body;
      await reinvite(uid);
      await reinvite(uid);
    }
    expect(mailed(email)).toBe(10);
    const answer = await company.invite(email);
    expect(answer.status).toBe(201);
    expect(mailed(email)).toBe(11);
    // Mails to an address that is mailed this often are not repeated.
    expect(await company.reinvite(answer.body.uid)).toEqual(tooMany);
  });
});

describe("open invitations of a company", () => {
  it("are limited by its plan, until one is answered or withdrawn", async () => {
    const { founder, invite } = await invitingCompany(product, "Enterprise");
    await putOnPlan(founder, "Starter");
    const most = plans.Starter.openInvitations;
    for (let turn = 0; turn < most; turn += 1) {
      expect((await invite(`open-${String(turn)}@example.com`)).status).toBe(201);
    }
    expect(await invite("one-too-many@example.com")).toEqual(refused(409, "TOO_MANY_OPEN_INVITATIONS"));
    await declineByLink(invitationTo(product, "open-7@example.com"));
    expect((await invite("one-too-many@example.com")).status).toBe(201);
  });
});

describe("a person who declines and blocks", () => {
  const decline = async (email: string, block: "company" | "everyone", by = company) => {
    await by.invite(email);
    await declineByLink(invitationTo(product, email), block);
  };

  it("one company gets no mail from it any more and is not asked, and the company does not notice", async () => {
    const email = "blocked@example.com";
    await decline(email, "company");
    const before = mailed(email);
    const answer = await company.invite(email);
    expect(answer).toMatchObject({ status: 201, body: { email, verified: false } });
    expect((await company.reinvite(answer.body.uid)).status).toBe(204);
    expect(mailed(email)).toBe(before);

    const other = await invitingCompany(product);
    expect((await other.invite(email)).status).toBe(201);
    expect(mailed(email)).toBe(before + 1);
    const { body } = await chooser(product, (await product.join(email)).token).list();
    expect(body).toHaveLength(1);
    expect(body[0].id).not.toBe(answer.body.uid);
  });

  it("every company gets no invitation, and founds a company by signing in", async () => {
    const email = "left-alone@example.com";
    await decline(email, "everyone");
    const before = mailed(email);
    expect((await (await invitingCompany(product)).invite(email)).status).toBe(201);
    expect(mailed(email)).toBe(before);
    expect(claimsOf(await product.join(email)).company).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("leaves a row in the audit log that does not show the block", async () => {
    const entriesAfter = async (block?: "company") => {
      const email = `quiet-${String(block)}@example.com`;
      await company.invite(email);
      await declineByLink(invitationTo(product, email), block);
      const { body } = await company.founder.call(companyRoutes.listAuditEntries, { query: { limit: "1" } });
      return Object.entries(body.entities[0]).map(([name, value]) => [name, typeof value]);
    };
    expect(await entriesAfter("company")).toEqual(await entriesAfter());
  });
});
