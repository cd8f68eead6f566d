import { ssoRoutes } from "#shared/api/sso.ts";
import { ApiError } from "#web/lib/api-errors/api-error.ts";
import { callApi } from "#web/lib/api/call-api.ts";
import { beginHostedSignIn } from "./begin.ts";

/** "unknown": no company has registered this issuer; a browser is never sent to what a link names. */
export type LeavingOutcome = "leaving" | "unknown" | "failed";

async function leave(issuer: string): Promise<LeavingOutcome> {
  try {
    const { provider } = await callApi(ssoRoutes.findSsoProvider, { query: { iss: issuer } });
    await beginHostedSignIn({ provider });
    return "leaving";
  } catch (error) {
    return error instanceof ApiError && error.status >= 400 && error.status < 500 ? "unknown" : "failed";
  }
}

const leavings = new Map<string, Promise<LeavingOutcome>>();

/** Looks the issuer up among those that companies have registered, and sends the browser off: once for each. */
export function leaveForIssuer(issuer: string): Promise<LeavingOutcome> {
  const leaving = leavings.get(issuer) ?? leave(issuer);
  leavings.set(issuer, leaving);
  return leaving;
}
