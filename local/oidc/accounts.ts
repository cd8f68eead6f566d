import * as z from "zod";
import type { RandomBytes } from "#local/aws/random-text.ts";
import type { Store } from "#local/store.ts";
import { scopesOf, type Provider } from "./provider.ts";

/** An account at a provider. */
export const Account = z.object({
  sub: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  givenName: z.string(),
  familyName: z.string(),
});
export type Account = z.infer<typeof Account>;

export const NewAccount = z.object({
  email: z.email("Enter an e-mail address."),
  emailVerified: z.boolean(),
  givenName: z.string().trim().min(1, "Enter a first name.").max(100),
  familyName: z.string().trim().min(1, "Enter a last name.").max(100),
});
export type NewAccount = z.infer<typeof NewAccount>;

export interface Accounts {
  readonly list: () => Account[];
  readonly get: (sub: string) => Account | undefined;
  /** Undefined when another account has the address. */
  readonly add: (account: NewAccount) => Account | undefined;
}

const seeds: readonly Account[] = [
  {
    sub: "100000000000000000001",
    email: "ada@example.com",
    emailVerified: true,
    givenName: "Ada",
    familyName: "Example",
  },
  {
    sub: "100000000000000000002",
    email: "ben@example.com",
    emailVerified: true,
    givenName: "Ben",
    familyName: "Sample",
  },
];

/** Google's subjects are numbers; those of other providers, such as Microsoft, are letters of both cases. */
function newSubject(providerId: Provider["id"], random: RandomBytes): string {
  if (providerId !== "google") return `aA-${random(24).toString("base64url")}`;
  const number = BigInt(`0x${random(8).toString("hex")}`);
  return `2${number.toString().padStart(20, "0")}`;
}

/** The accounts of one provider; two exist from the start. */
export function createAccounts(store: Store, providerId: Provider["id"], random: RandomBytes): Accounts {
  const accounts = store.collection(`oidc/${providerId}/account`, Account);
  if (accounts.list().length === 0) for (const seed of seeds) accounts.put(seed.sub, seed);
  return {
    list: () => accounts.list(),
    get: (sub) => accounts.get(sub),
    add: (fields) => {
      const address = fields.email.toLowerCase();
      if (accounts.list().some(({ email }) => email.toLowerCase() === address)) return undefined;
      const account = { ...fields, sub: newSubject(providerId, random) };
      accounts.put(account.sub, account);
      return account;
    },
  };
}

/** The claims about an account for these scopes (OpenID Connect Core, 5.4). */
export function claimsOf(account: Account, scope: string, verifiedClaim: Provider["verifiedClaim"]): object {
  const scopes = scopesOf(scope);
  const { sub, email, emailVerified, givenName, familyName } = account;
  return {
    sub,
    ...(scopes.includes("email") && { email, [verifiedClaim]: emailVerified }),
    ...(scopes.includes("profile") && {
      name: `${givenName} ${familyName}`,
      given_name: givenName,
      family_name: familyName,
    }),
  };
}
