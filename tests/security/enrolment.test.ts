import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTable } from "#functions/adapters/dynamo/table.ts";
import { listUsers } from "#functions/storage/users/user-store.ts";
import { accessRoutes } from "#shared/api/access.ts";
import { invitationRoutes } from "#shared/api/invitations.ts";
import { userRoutes } from "#shared/api/users.ts";
import { mailsTo, putOnPlan } from "#tests/support/customer.ts";
import { type Person, type Product, signIn, startProduct } from "#tests/support/product.ts";
import { comeAgain, comeBy, groupIdOf, openConnection, tokenOf } from "#tests/support/sso.ts";
import { aToken } from "#tests/support/pool-tokens.ts";

/**
 * Five actors act on one address, in every order: its owner, who reads its mails; an attacker, who registers it; a stranger,
 * who invites it into their company; the owner's Google account, which has proven it; and two providers that have not.
 * Whatever the order: no actor acts for an address that they have not proven, and no user is in a company that they did
 * not choose.
 */

const passwords = { owner: "Winter-lantern-41", attacker: "Grey-harbour-99" } as const;

let product: Product;
let stranger: Person;
let strangersProvider: string;
let groupId: string;
beforeAll(async () => {
  product = await startProduct();
  stranger = await product.join("stranger@strangers.example");
  await putOnPlan(stranger, "Enterprise");
  groupId = await groupIdOf(stranger);
  strangersProvider = (await openConnection(product, stranger, { domain: "strangers.example" })).provider;
});
afterAll(() => product.close());

interface World {
  readonly email: string;
  /** What the owner's browser keeps of her registration. */
  registration?: string;
}

const register = (email: string, password: string) =>
  product.call(userRoutes.registerUser, { body: { email, password } });

/** Addresses that have an account at Google. */
const atGoogle = new Set<string>();

const byGoogle = async (email: string): Promise<string> => {
  const back = await (atGoogle.has(email) ? comeAgain : comeBy)(product, "Google", email);
  atGoogle.add(email);
  // As on AWS, the sign-in in which the account is linked fails, and the app begins another one.
  return tokenOf(product, back["code"] === undefined ? await comeAgain(product, "Google", email) : back);
};

const steps: Readonly<Record<string, (world: World) => Promise<void>>> = {
  "attacker registers": async ({ email }) => {
    expect((await register(email, passwords.attacker)).status).toBe(202);
  },
  "owner registers": async (world) => {
    const { status, body } = await register(world.email, passwords.owner);
    expect(status).toBe(202);
    world.registration = body.registration;
  },
  "stranger invites": async ({ email }) => {
    const body = { email, user_group_ids: [groupId], confirm_additional_costs: true };
    await stranger.call(accessRoutes.inviteMember, { body });
  },
  "owner comes by Google": async ({ email }) => {
    await byGoogle(email);
  },
  "unproven providers say it": async ({ email }) => {
    for (const provider of ["Microsoft", strangersProvider]) {
      const back = await comeBy(product, provider, email, false);
      expect(back, provider).toMatchObject({ error: expect.any(String) });
      expect(back["code"]).toBeUndefined();
    }
  },
};

const ordersOf = (names: readonly string[]): string[][] =>
  names.length < 2
    ? [[...names]]
    : names.flatMap((name) => ordersOf(names.filter((other) => other !== name)).map((rest) => [name, ...rest]));

/** The company that a token is for; undefined before its person has chosen one. */
const companyOf = (token: string): string | undefined =>
  JSON.parse(Buffer.from(token.split(".")[1]!, "base64url").toString()).company;

const signsIn = (email: string, password: string): Promise<string | undefined> =>
  signIn(email, password).catch(() => undefined);

/** The codes of all confirmation links that the owner got, the newest first. */
const confirmationCodes = (email: string): string[] =>
  mailsTo(product, email).flatMap(({ html = "" }) => /\/verify\?[^"]*code=([\w-]+)/.exec(html)?.[1] ?? []);

/** The owner follows a link as the page does: with what her browser kept, or with a password when it is asked for. */
async function confirm({ email, registration }: World, code: string): Promise<number> {
  const body = { email, code, ...(registration !== undefined && { registration }) };
  const { status, body: answer } = await product.call(userRoutes.verifyUser, { body });
  if (answer?.detail !== "PASSWORD_NEEDED") return status;
  return (await product.call(userRoutes.verifyUser, { body: { email, code, password: passwords.owner } })).status;
}

/** The address of each member of the stranger's company who has joined it: of all, where a list of the API has pages. */
const membersOfStranger = async (): Promise<string[]> =>
  (await listUsers(openTable(), companyOf(stranger.token)!))
    .filter(({ joinedAt }) => joinedAt !== undefined)
    .map(({ email }) => email);

describe("every order of steps", () => {
  it.concurrent.each(
    ordersOf(Object.keys(steps)).map((order, index) => [order.join(", then "), order, index] as const),
  )("%s: only the owner signs in, and only to their own company", async (_, order, index) => {
    const world: World = { email: `owner-${index}@owners.example` };
    const { email } = world;
    for (const name of order) {
      await steps[name]?.(world);
      expect(await signsIn(email, passwords.attacker)).toBeUndefined();
    }
    const [newest, ...former] = confirmationCodes(email);
    if (newest !== undefined) {
      for (const code of former) expect(await confirm(world, code)).toBe(400);
      expect(await confirm(world, newest)).toBe(204);
      expect(await signsIn(email, passwords.owner)).toEqual(aToken);
    }
    expect(await signsIn(email, passwords.attacker)).toBeUndefined();

    const tokens = [await byGoogle(email), await signsIn(email, passwords.owner)].filter(
      (token) => token !== undefined,
    );
    for (const token of tokens) {
      const company = companyOf(token);
      expect(company).not.toBe(companyOf(stranger.token));
      if (company === undefined) expect((await product.call(userRoutes.getUser, { token })).status).toBe(403);
    }
    // She decides for a company of her own, whatever the invitation says.
    const [token] = tokens;
    if (companyOf(token!) === undefined) {
      const open = (await product.call(invitationRoutes.listOpenInvitations, { token: token! })).body;
      expect(open).toHaveLength(1);
      expect((await product.call(invitationRoutes.foundCompany, { token: token! })).status).toBe(204);
    }
    const after = await byGoogle(email);
    const user = await product.call(userRoutes.getUser, { token: after });
    expect(user).toMatchObject({ status: 200, body: { email } });
    expect(await membersOfStranger()).not.toContain(email);
    expect(await signsIn(email, passwords.attacker)).toBeUndefined();
  });
});
