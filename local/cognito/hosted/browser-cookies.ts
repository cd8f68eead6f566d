import { hashOf } from "#local/expiring-documents.ts";
import { readCookie, setCookie } from "#local/http/cookies.ts";
import type { LocalRequest } from "#local/http/service.ts";
import type { User } from "../users/user.ts";
import { BROWSER_SESSION_MS } from "./hosted-state.ts";
import type { HostedParts } from "./hosted-parts.ts";

const sessionCookie = "cognito";
const browserCookie = "csrf-state";
const BROWSER_S = 24 * 60 * 60;

const pathOf = (url: string): string => new URL(url).pathname;

/** A secret of this browser, so that a sign-in cannot begin in one browser and end in another. */
export function browserSecret({ parts, url }: HostedParts, request: LocalRequest) {
  const known = readCookie(request, browserCookie);
  const secret = known ?? parts.random(32).toString("base64url");
  return {
    /** The form of the secret in pages and in the store. */
    hash: hashOf(secret),
    headers: known === undefined ? setCookie(browserCookie, secret, pathOf(url), BROWSER_S) : {},
  };
}

/** The hash of the browser's secret, if the request has one. */
export function hashOfBrowser(request: LocalRequest): string | undefined {
  const secret = readCookie(request, browserCookie);
  return secret && hashOf(secret);
}

/** Remembers for an hour who signed in; returns the headers that set the cookie. */
export function startBrowserSession({ parts, state, url }: HostedParts, sub: string, provider: string) {
  const secret = parts.random(32).toString("base64url");
  state.browserSessions.put(secret, { sub, provider });
  return setCookie(sessionCookie, secret, pathOf(url), BROWSER_SESSION_MS / 1000);
}

/**
 * The user who is signed in in this browser, and by which provider; undefined when there is none, or the user may no
 * longer sign in.
 */
export function userOfBrowser(
  { parts, state }: HostedParts,
  request: LocalRequest,
): { user: User; provider: string } | undefined {
  const session = state.browserSessions.get(readCookie(request, sessionCookie) ?? "");
  const user = session && parts.users.find(session.sub);
  return user?.enabled === true ? { user, provider: session?.provider ?? "" } : undefined;
}

/** Ends the browser's session. */
export function endBrowserSession({ state, url }: HostedParts, request: LocalRequest) {
  state.browserSessions.take(readCookie(request, sessionCookie) ?? "");
  return setCookie(sessionCookie, "", pathOf(url), 0);
}
