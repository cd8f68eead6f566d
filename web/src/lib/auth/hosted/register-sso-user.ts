import { signOut } from "aws-amplify/auth";
import { ssoRoutes } from "#shared/api/sso.ts";
import { ApiError } from "#web/lib/api-errors/api-error.ts";
import { callApi } from "#web/lib/api/call-api.ts";
import { say } from "#web/lib/texts/say.ts";
import type { IdClaims } from "./store-tokens.ts";

const social = ["Google", "Microsoft"];

/** Whether a company's provider created this user, who then has no other sign-in method. */
const isOfCompany = ({ identities = [] }: IdClaims): boolean =>
  identities.some(({ primary, providerName }) => primary === "true" && !social.includes(providerName));

/**
 * Makes a user of a company's provider a member; an existing member is not changed. A user who was refused before,
 * because the plan had no free seat, is admitted at a later attempt. A user who cannot become a member is signed out
 * again, because every page would refuse them.
 * @throws {ApiError} with the message for the user
 */
export async function registerSsoUser(claims: IdClaims): Promise<void> {
  if (!isOfCompany(claims)) return;
  try {
    await callApi(ssoRoutes.registerSso, {});
  } catch (cause) {
    await signOut().catch(() => undefined);
    if (cause instanceof ApiError && cause.status >= 400 && cause.status < 500) throw cause;
    const message = say("Something went wrong while setting up your account. Please try again!");
    throw new ApiError({ status: 500, code: "INTERNAL_ERROR", message, cause });
  }
}
