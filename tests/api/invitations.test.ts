import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { companyRoutes } from "#shared/api/company.ts";
import { invitationRoutes } from "#shared/api/invitations.ts";
import { loginLinkRoutes } from "#shared/api/login-links.ts";
import { signInMethodRoutes } from "#shared/api/sign-in-methods.ts";
import { userRoutes } from "#shared/api/users.ts";
import { mailsTo } from "#tests/support/customer.ts";
import {
  acceptInvitation,
  chooser,
  declineByLink,
  type InvitingCompany,
  invitationTo,
  invitingCompany,
  showInvitation,
  tryToAccept,
} from "#tests/support/invitations.ts";
import { loginLinkMailedTo, signInWithLoginToken } from "#tests/support/login-links.ts";
import { claimsOf } from "#tests/support/access-members.ts";
import { password, type Product, signIn, startProduct } from "#tests/support/product.ts";
import { comeAgain, comeBy, tokenOf } from "#tests/support/sso.ts";

let product: Product;
let stranger: InvitingCompany;
beforeAll(async () => {
  product = await startProduct();
  stranger = await invitingCompany(product);
  await stranger.founder.call(companyRoutes.renameCompany, { body: { name: "Strangers https://evil.example" } });
});
afterAll(() => product.close());

let people = 0;
const newAddress = () => `owner-${String((people += 1))}@example.com`;

const refused = (status: number, detail: string) => ({ status, body: { detail } });
const notChosen = refused(403, "COMPANY_NOT_CHOSEN");
const companyOf = (token: string): string | undefined => claimsOf({ token }).company;
const strangers = () => claimsOf(stranger.founder).company;
const userCount = async () =>
  (await stranger.founder.call(companyRoutes.getCompany)).body.subscription.userCount as number;
const actions = async () =>
  (await stranger.founder.call(companyRoutes.listAuditEntries)).body.entities.map(
    ({ action }: { action: string }) => action,
  ) as string[];

const register = async (email: string): Promise<string> => (await product.join(email)).token;

async function byLoginLink(email: string): Promise<string> {
  await product.call(loginLinkRoutes.requestLoginLink, { body: { email } });
  const token = new URL(loginLinkMailedTo(product, email)).searchParams.get("token")!;
  return (await signInWithLoginToken(email, token))!;
}

/** Each way of signing in by which an address is proven; gives the id token. */
const ways: Readonly<Record<string, (email: string) => Promise<string>>> = {
  "a password": register,
  Google: async (email) => tokenOf(product, await comeBy(product, "Google", email)),
  Microsoft: async (email) => tokenOf(product, await comeBy(product, "Microsoft", email)),
  "a mailed link": async (email) => {
    await register(email);
    return byLoginLink(email);
  },
  "Google, linked to a password": async (email) => {
    await register(email);
    await comeBy(product, "Google", email);
    return tokenOf(product, await comeAgain(product, "Google", email));
  },
};

describe.each(Object.entries(ways))("a person whom a stranger invites, and who signs in by %s", (_, signInBy) => {
  it("belongs to no company before they choose, and can do nothing else", async () => {
    const email = newAddress();
    await stranger.invite(email);
    const token = await signInBy(email);
    expect(companyOf(token)).toBeUndefined();
    expect(await product.call(userRoutes.getUser, { token })).toEqual(notChosen);
    expect(await product.call(companyRoutes.getCompany, { token })).toEqual(notChosen);
    const { body } = await chooser(product, token).list();
    expect(body).toEqual([
      {
        id: expect.stringMatching(/^invited-/),
        company: "Strangers https evil·example",
        person: stranger.founder.email.replace(".", "·"),
        goodUntil: expect.any(String),
      },
    ]);
  });

  it("joins when they accept, and not otherwise", async () => {
    const email = newAddress();
    const invited = (await stranger.invite(email)).body;
    const before = await userCount();
    const token = await signInBy(email);
    const { sub } = claimsOf({ token });
    expect((await chooser(product, token).join(invited.uid)).status).toBe(204);
    const found = (await stranger.members()).filter((member) => member.email === email);
    expect(found).toMatchObject([{ uid: sub, verified: true, userGroups: invited.userGroups }]);
    expect(await userCount()).toBe(before);
    expect((await actions())[0]).toBe("member.joined");
    // Once more changes nothing, and the choice stands.
    expect(await chooser(product, token).join(invited.uid)).toEqual(refused(409, "ALREADY_IN_COMPANY"));
    expect(await chooser(product, token).found()).toEqual(refused(409, "ALREADY_IN_COMPANY"));
  });

  it("founds their own company instead, and gets later tokens for it", async () => {
    const email = newAddress();
    await stranger.invite(email);
    const token = await signInBy(email);
    expect((await chooser(product, token).found()).status).toBe(204);
    expect((await stranger.members()).find((member) => member.email === email)).toMatchObject({ verified: false });
    const open = invitationTo(product, email);
    if (signInBy === register) {
      const later = await signIn(email);
      expect([undefined, strangers()]).not.toContain(companyOf(later));
      expect(await tryToAccept(open)).toEqual(refused(409, "USER_EXISTS"));
    }
  });

  it("declines, and is then treated as if they had not been invited", async () => {
    const email = newAddress();
    const { uid } = (await stranger.invite(email)).body;
    const before = await userCount();
    const token = await signInBy(email);
    expect((await chooser(product, token).decline(uid)).status).toBe(204);
    expect(await userCount()).toBe(before - 1);
    expect((await stranger.members()).filter((member) => member.email === email)).toEqual([]);
    expect((await actions())[0]).toBe("invitation.declined");
    expect((await chooser(product, token).list()).body).toEqual([]);
    expect(await chooser(product, token).join(uid)).toEqual(refused(404, "INVITATION_NOT_FOUND"));
  });
});

describe("a token", () => {
  it("made before its user joined is refused; a new one is for the company", async () => {
    const email = newAddress();
    const { uid } = (await stranger.invite(email)).body;
    const token = await register(email);
    await chooser(product, token).join(uid);
    expect(await product.call(userRoutes.getUser, { token })).toEqual(notChosen);
    const later = await signIn(email);
    expect(companyOf(later)).toBe(strangers());
    expect((await product.call(userRoutes.getUser, { token: later })).body).toMatchObject({ email });
    expect((await product.call(signInMethodRoutes.listSignInMethods, { token: later })).body).toEqual(["password"]);
  });

  it("of a user without invitations is for the company founded for them", async () => {
    const { token } = await product.join();
    expect(companyOf(token)).toMatch(/^[0-9a-f-]{36}$/);
    expect((await chooser(product, token).list()).body).toEqual([]);
  });

  it("of one user cannot list or answer invitations to another address", async () => {
    const [mine, theirs] = [newAddress(), newAddress()];
    await stranger.invite(mine);
    const { uid } = (await stranger.invite(theirs)).body;
    const token = await register(mine);
    expect((await chooser(product, token).list()).body).toHaveLength(1);
    for (const answer of [chooser(product, token).join(uid), chooser(product, token).decline(uid)]) {
      expect(await answer).toEqual(refused(404, "INVITATION_NOT_FOUND"));
    }
  });
});

describe("the choice", () => {
  it("among several companies is one, however many are chosen at the same moment", async () => {
    const [email, other] = [newAddress(), await invitingCompany(product)];
    const ids = [(await stranger.invite(email)).body.uid, (await other.invite(email)).body.uid] as string[];
    const token = await register(email);
    const person = chooser(product, token);
    expect((await person.list()).body).toHaveLength(2);
    const choices = [...ids, ...ids, ...ids, "own", "own"];
    const tries = choices.map((choice) => (choice === "own" ? person.found() : person.join(choice)));
    const answers = (await Promise.all(tries)).map(({ status }) => status);
    expect(answers.every((status) => [204, 404, 409].includes(status))).toBe(true);
    const [chosen, ...more] = new Set(choices.filter((_, index) => answers[index] === 204));
    expect([chosen, more]).toEqual([expect.any(String), []]);
    const joined = await Promise.all(
      [stranger, other].map(async ({ members }) => (await members()).filter((m) => m.email === email && m.verified)),
    );
    expect(joined.map((found) => found.length)).toEqual(ids.map((id) => (id === chosen ? 1 : 0)));
    const companies = [stranger, other].map(({ founder }) => claimsOf(founder).company);
    const company = companyOf(await signIn(email));
    expect(company).toMatch(/^[\da-f-]{36}$/);
    expect(companies.indexOf(company!)).toBe(ids.indexOf(chosen!));
  });
});

describe("the mailed link", () => {
  it("shows the inviting user and company by names that are no links, and stays valid", async () => {
    const email = newAddress();
    await stranger.invite(email);
    const link = invitationTo(product, email);
    const shown = { company: "Strangers https evil·example", email, hasAccount: false, inCompany: false };
    for (let looks = 0; looks < 3; looks += 1) {
      expect(await showInvitation(link)).toMatchObject({ status: 200, body: shown });
    }
    expect(mailsTo(product, email)[0]!.html).not.toContain("evil.example");
    expect(companyOf(await acceptInvitation(link))).toBe(strangers());
    expect(await showInvitation(link)).toEqual(refused(404, "INVITATION_NOT_FOUND"));
  });

  it("creates no account for an address that has one: its owner signs in to answer", async () => {
    const email = newAddress();
    await stranger.invite(email);
    await register(email);
    const link = invitationTo(product, email);
    expect((await showInvitation(link)).body).toMatchObject({ hasAccount: true, inCompany: false });
    expect(await tryToAccept(link)).toEqual(refused(409, "USER_EXISTS"));
  });

  it("reports that the invited address is in a company already, once its owner founded one", async () => {
    const email = newAddress();
    await stranger.invite(email);
    const link = invitationTo(product, email);
    const person = await product.join(email);
    expect((await chooser(product, person.token).found()).status).toBe(204);
    expect((await showInvitation(link)).body).toMatchObject({ hasAccount: true, inCompany: true });
  });

  it("refuses a common password, and requires the terms", async () => {
    const email = newAddress();
    await stranger.invite(email);
    const { token } = invitationTo(product, email);
    const accept = (body: object) => product.call(invitationRoutes.acceptInvitation, { body: { token, ...body } });
    expect((await accept({ password: "password1", terms_accepted: true })).body).toMatchObject({
      detail: "PASSWORD_NOT_ACCEPTED",
    });
    expect((await accept({ password, terms_accepted: false })).status).toBe(400);
    expect((await accept({ password })).status).toBe(400);
    expect(await tryToAccept({ product, token })).toMatchObject({ status: 200 });
  });

  it("declines once, and a guessed one shows nothing", async () => {
    const email = newAddress();
    await stranger.invite(email);
    const link = invitationTo(product, email);
    expect((await declineByLink(link)).status).toBe(204);
    expect(await declineByLink(link)).toEqual(refused(404, "INVITATION_NOT_FOUND"));
    expect(await showInvitation({ product, token: "A".repeat(43) })).toEqual(refused(404, "INVITATION_NOT_FOUND"));
  });

  it("is accepted by one of twenty calls at the same moment", async () => {
    const email = newAddress();
    await stranger.invite(email);
    const link = invitationTo(product, email);
    const answers = await Promise.all(Array.from({ length: 20 }, () => tryToAccept(link)));
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const found = (await stranger.members()).filter((member) => member.email === email);
    expect(found).toHaveLength(1);
    const token = await signIn(email);
    if (companyOf(token) === undefined) await chooser(product, token).join(found[0]!.uid);
    expect((await stranger.members()).filter((member) => member.email === email)).toMatchObject([{ verified: true }]);
  });
});
