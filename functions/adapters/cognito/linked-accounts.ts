import type { AdminGetUserCommandOutput } from "@aws-sdk/client-cognito-identity-provider";
import * as z from "zod";
import type { SignInMethod } from "#shared/models/sign-in-method.ts";

/** The attribute `identities`, a JSON text (AWS: "Linking federated users to an existing user profile"). */
const Identities = z
  .string()
  .transform((text): unknown => JSON.parse(text))
  .pipe(z.array(z.object({ providerName: z.string(), userId: z.string() })));

/** The linked provider accounts of a user of the pool. */
export const linkedAccountsOf = ({ UserAttributes = [] }: Pick<AdminGetUserCommandOutput, "UserAttributes">) =>
  Identities.parse(UserAttributes.find(({ Name }) => Name === "identities")?.Value ?? "[]");

/** The sign-in method of a provider of the pool; every one except the two social ones is a company's. */
export const methodOfProvider = (provider: string): Exclude<SignInMethod, "password"> =>
  provider === "Google" ? "google" : provider === "Microsoft" ? "microsoft" : "sso";
