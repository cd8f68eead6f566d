import { signOut } from "aws-amplify/auth";
import { ssoRoutes } from "#shared/api/sso.ts";
import { ApiError } from "#web/lib/api-errors/api-error.ts";
import { callApi } from "#web/lib/api/call-api.ts";
import type { IdClaims } from "./store-tokens.ts";

const social = ["Google", "Microsoft"];

/** Whether a company's own provider has made this person, who then has no other way to sign in. */
const isOfCompany = ({ identities = [] }: IdClaims): boolean =>
  identities.some(({ primary, providerName }) => primary === "true" && !social.includes(providerName));

/**
 * Makes a member of who comes by their company's provider, which changes nothing for one who is a member already: so
 * somebody who was refused the first time, for want of a seat, gets in the next time. Whoever cannot become one is
 * signed out again, or they would stay on a page that refuses them.
 * @throws {ApiError} with the sentence for the person
 */
export async function registerNewcomer(claims: IdClaims): Promise<void> {
  if (!isOfCompany(claims)) return;
  try {
    await callApi(ssoRoutes.registerSso, {});
  } catch (cause) {
    await signOut().catch(() => undefined);
    if (cause instanceof ApiError && cause.status >= 400 && cause.status < 500) throw cause;
    const message = "Something went wrong while setting up your account. Please try again!";
    throw new ApiError({ status: 500, code: "INTERNAL_ERROR", message, cause });
  }
}
