import * as z from "zod/mini";
import type { SignInMethod } from "#shared/models/member.ts";

/** The claim `identities` of an id token: accounts at providers (AWS: "Understanding the identity token"). */
const Identities = z.array(
  z.object({ providerName: z.string(), primary: z.optional(z.union([z.boolean(), z.string()])) }),
);

/** By which ways somebody can sign in; `sso` is a company's own provider. */
export type SignInMethods = Readonly<Record<SignInMethod, boolean>>;

/** What the claim `identities` tells of its person, who has a password unless a provider made them. */
export function methodsOfClaim(claim: unknown): SignInMethods {
  const parsed = Identities.safeParse(claim ?? []);
  const identities = parsed.success ? parsed.data : [];
  const names = identities.map(({ providerName }) => providerName);
  return {
    password: identities.every(({ primary }) => String(primary) !== "true"),
    google: names.includes("Google"),
    microsoft: names.includes("Microsoft"),
    sso: names.some((name) => name !== "Google" && name !== "Microsoft"),
  };
}
