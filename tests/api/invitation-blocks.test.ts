import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { companyRoutes } from "#shared/api/company.ts";
import { invitationRoutes } from "#shared/api/invitations.ts";
import { mailsTo } from "#tests/support/customer.ts";
import { declineByLink, type InvitingCompany, invitationTo, invitingCompany } from "#tests/support/invitations.ts";
import { claimsOf } from "#tests/support/access-members.ts";
import { type Person, type Product, startProduct } from "#tests/support/product.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

let product: Product;
let company: InvitingCompany;
beforeAll(async () => {
  product = await startProduct();
  company = await invitingCompany(product);
  await company.founder.call(companyRoutes.renameCompany, { body: { name: "Strangers www.evil.example" } });
});
afterAll(() => product.close());

const notFound = { status: 404, body: { detail: "INVITATION_BLOCK_NOT_FOUND" } };
const companyId = () => claimsOf(company.founder).company;

/** A person who declined an invitation, blocked whom `block` says, and founded a company of their own. */
async function personWhoBlocked(email: string, block: "company" | "everyone"): Promise<Person> {
  await company.invite(email);
  await declineByLink(invitationTo(product, email), block);
  return product.join(email);
}

const blocksOf = (person: Person) => person.call(invitationRoutes.listInvitationBlocks);
const end = (person: Person, id: string) => person.call(invitationRoutes.endInvitationBlock, { params: { id } });
const restore = (person: Person, id: string) =>
  person.call(invitationRoutes.restoreInvitationBlock, { params: { id } });

/** How many mails invitations cause: one as ever, none where a block refuses them. */
async function mailsOfInvitation(email: string): Promise<number> {
  const before = mailsTo(product, email).length;
  const other = (await company.members()).find((member) => member.email === email);
  await (other === undefined ? company.invite(email) : company.reinvite(other.uid));
  return mailsTo(product, email).length - before;
}

describe("blocks of invitations", () => {
  it("are listed to the person who made them, by names that are no links, and to no one else", async () => {
    const person = await personWhoBlocked("lists@example.com", "company");
    const { status, body } = await blocksOf(person);
    expect(status).toBe(200);
    expect(body).toEqual([
      { id: companyId(), everyone: false, company: "Strangers www·evil·example", until: expect.any(String) },
    ]);
    const days = (Date.parse(body[0].until) - Date.now()) / DAY_MS;
    expect(days).toBeGreaterThan(364);
    expect(days).toBeLessThan(366);
    expect((await blocksOf(await product.join("lists-none@example.com"))).body).toEqual([]);
    expect(await end(await product.join("ends-others@example.com"), companyId())).toEqual(notFound);
  });

  it("of every company are listed as such", async () => {
    const person = await personWhoBlocked("everyone@example.com", "everyone");
    const shown = { id: "everyone", everyone: true, company: "", until: expect.any(String) };
    expect((await blocksOf(person)).body).toEqual([shown]);
    expect((await end(person, "everyone")).status).toBe(204);
    expect((await blocksOf(person)).body).toEqual([]);
  });

  it("let mails through once they are ended, and refuse them again once restored until the same day", async () => {
    const email = "undoes@example.com";
    await company.invite(email);
    await declineByLink(invitationTo(product, email), "company");
    // A company is founded without being asked, so the address is free to be invited until its owner comes.
    expect(await mailsOfInvitation(email)).toBe(0);
    const person = await product.join(email);
    const before = (await blocksOf(person)).body;
    expect((await end(person, companyId())).status).toBe(204);
    expect(await mailsOfInvitation(email)).toBe(1);
    expect((await restore(person, companyId())).status).toBe(204);
    expect((await blocksOf(person)).body).toEqual(before);
  });

  it("are ended once, and restored once", async () => {
    const person = await personWhoBlocked("once@example.com", "company");
    expect(await restore(person, companyId())).toEqual(notFound);
    const ends = await Promise.all([1, 2, 3, 4].map(() => end(person, companyId())));
    expect(ends.map(({ status }) => status).sort()).toEqual([204, 404, 404, 404]);
    const restores = await Promise.all([1, 2, 3, 4].map(() => restore(person, companyId())));
    expect(restores.map(({ status }) => status).sort()).toEqual([204, 404, 404, 404]);
  });
});
