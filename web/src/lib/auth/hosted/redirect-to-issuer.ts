import { ssoRoutes } from "#shared/api/sso.ts";
import { ApiError } from "#web/lib/api-errors/api-error.ts";
import { callApi } from "#web/lib/api/call-api.ts";
import { beginHostedSignIn } from "./begin-hosted-sign-in.ts";

/** "unknown": no company has registered this issuer. The browser is never redirected to an address from a link. */
export type RedirectOutcome = "leaving" | "unknown" | "failed";

async function leave(issuer: string): Promise<RedirectOutcome> {
  try {
    const { provider } = await callApi(ssoRoutes.findSsoProvider, { query: { iss: issuer } });
    await beginHostedSignIn({ provider });
    return "leaving";
  } catch (error) {
    return error instanceof ApiError && error.status >= 400 && error.status < 500 ? "unknown" : "failed";
  }
}

const leavings = new Map<string, Promise<RedirectOutcome>>();

/** Looks up the issuer among the registered ones and redirects the browser to it. Runs once per issuer. */
export function redirectToIssuer(issuer: string): Promise<RedirectOutcome> {
  const leaving = leavings.get(issuer) ?? leave(issuer);
  leavings.set(issuer, leaving);
  return leaving;
}
