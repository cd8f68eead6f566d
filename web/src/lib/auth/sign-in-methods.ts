import { fetchAuthSession } from "aws-amplify/auth";
import * as z from "zod/mini";
import { refusal } from "../api/read-failure.ts";
import { configureAuth } from "./configure.ts";

/** The claim `identities` of an id token: accounts at providers (AWS: "Understanding the identity token"). */
const Identities = z.array(
  z.object({ providerName: z.string(), primary: z.optional(z.union([z.boolean(), z.string()])) }),
);

/** By which ways the signed-in person can sign in. */
export interface SignInMethods {
  readonly password: boolean;
  readonly google: boolean;
  readonly microsoft: boolean;
  /** A company's own provider. */
  readonly sso: boolean;
}

/** As Cognito knows them now. @throws {ApiError} UNAUTHENTICATED when the session was ended elsewhere */
export async function findSignInMethods(): Promise<SignInMethods> {
  await configureAuth();
  const { tokens } = await fetchAuthSession({ forceRefresh: true });
  if (tokens?.idToken === undefined) throw refusal(401, "UNAUTHENTICATED");
  return methodsOf(tokens.idToken.payload["identities"]);
}

/** The methods that the claim `identities` tells of; who was made by a provider has no password. */
export function methodsOf(claim: unknown): SignInMethods {
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
