import { hostedClientIdOf } from "../pool.ts";
import { refusalOfOrigin } from "#local/http/check-origin.ts";
import { readForm } from "#local/http/form.ts";
import { redirect } from "#local/http/redirect.ts";
import type { LocalRequest, LocalResponse } from "#local/http/service.ts";
import { CognitoError } from "../protocol/cognito-error.ts";
import type { User } from "../users/user.ts";
import { readRequest, type AuthorizeRequest } from "./authorize-request.ts";
import { browserSecret, hashOfBrowser, startBrowserSession } from "./browser-cookies.ts";
import { hostedNotice } from "./hosted-page.ts";
import type { HostedParts } from "./hosted-parts.ts";
import { loginPage } from "./login-page.ts";
import { sendToApp } from "./send-to-app.ts";
import { ownUsers } from "./settings.ts";

type Answer = (hosted: HostedParts, call: LocalRequest, request: AuthorizeRequest) => LocalResponse;

function showPage(
  hosted: HostedParts,
  call: LocalRequest,
  request: AuthorizeRequest,
  given: { problem?: string; email?: string } = {},
): LocalResponse {
  const { appClients, providers } = hosted;
  const supported = appClients.get().providers;
  const here = providers.list().filter(({ name }) => supported.includes(name));
  const browser = browserSecret(hosted, call);
  return loginPage(hosted.url, {
    query: call.query,
    redirectUri: request.redirectUri,
    // Providers with identifiers belong to one company each: other users do not need to see their names.
    providerNames: here.filter(({ identifiers }) => identifiers.length === 0).map(({ name }) => name),
    hasIdentifiers: here.some(({ identifiers }) => identifiers.length > 0),
    hasOwnUsers: supported.includes(ownUsers),
    ticket: browser.hash,
    headers: browser.headers,
    ...given,
  });
}

/** Challenges that these pages do not support, even after the right password. */
function obstacleOf(user: User): string | undefined {
  if (!user.enabled) return "User is disabled.";
  if (user.status === "UNCONFIRMED") return "User is not confirmed.";
  if (user.status !== "CONFIRMED") return "This password must be changed first, which this page does not support.";
  return user.asksTotp ? "This user signs in with a code as well, which this page does not support." : undefined;
}

function userOrProblem({ parts, appClients }: HostedParts, email: string, password: string): string | User {
  if (!appClients.get().providers.includes(ownUsers)) return "Sign in with one of the providers.";
  try {
    const user = parts.passwords.requireClear(parts.identify(email), password);
    return obstacleOf(user) ?? user;
  } catch (error) {
    if (error instanceof CognitoError) return error.message;
    throw error;
  }
}

const answerForm: Answer = (hosted, call, request) => {
  const foreign = refusalOfOrigin(call);
  if (foreign !== undefined) return hostedNotice(hosted.url, "Not from here", foreign, 403);
  const form = readForm(call) ?? new URLSearchParams();
  const ticket = form.get("_csrf");
  if (ticket === null || ticket !== hashOfBrowser(call)) {
    return showPage(hosted, call, request, { problem: "This page was too old. Please sign in again." });
  }
  const email = form.get("username") ?? "";
  const outcome = userOrProblem(hosted, email, form.get("password") ?? "");
  if (typeof outcome === "string") return showPage(hosted, call, request, { problem: outcome, email });
  return sendToApp(hosted, request, outcome.sub, startBrowserSession(hosted, outcome.sub, ownUsers));
};

/** `GET` and `POST /login`: the page on which a user chooses how to sign in, and its form for a password. */
export function login(hosted: HostedParts, call: LocalRequest): LocalResponse {
  const read = readRequest(call.query, hostedClientIdOf(hosted.parts.pool), hosted.appClients.get());
  if (!read.ok)
    return "location" in read
      ? redirect(read.location)
      : hostedNotice(hosted.url, "Sign-in is not possible", read.sentence);
  return call.method === "POST" ? answerForm(hosted, call, read.request) : showPage(hosted, call, read.request);
}
