import * as z from "zod/mini";
import { signInMethodRoutes } from "#shared/api/sign-in-methods.ts";
import { errorMessages, hasMessage } from "#shared/error-messages.ts";
import { ApiError } from "#web/lib/api-errors/api-error.ts";
import { callApi } from "#web/lib/api/call-api.ts";
import { storedSetting } from "#web/lib/stored/stored-setting.ts";
import { say } from "#web/lib/texts/say.ts";
import { beginHostedSignIn } from "./begin-hosted-sign-in.ts";
import { exchangeCode } from "./exchange-code.ts";
import { loadHostedUi } from "./hosted-ui.ts";
import { logoutUrl } from "./logout-url.ts";
import { pendingSignIn, type PendingSignIn } from "./pending-sign-in.ts";
import { registerSsoUser } from "./register-sso-user.ts";
import { claimsOfSignIn, storeTokens } from "./store-tokens.ts";

/** How linking a provider ended. */
const LinkOutcome = z.discriminatedUnion("is", [
  z.object({ is: z.literal("linked"), returnTo: z.string() }),
  z.object({ is: z.literal("failed"), purpose: z.literal("link"), sentence: z.string() }),
]);
type LinkOutcome = z.infer<typeof LinkOutcome>;

/** Kept while the browser ends its session at the user pool's domain. */
const linkOutcome = storedSetting("link-outcome", LinkOutcome, () => sessionStorage);

/** How a hosted sign-in ended. */
export type HostedSignInResult =
  | { readonly is: "signed-in" | "linked"; readonly returnTo: string }
  /** The browser has been redirected again, to the provider or to the user pool's domain. */
  | { readonly is: "sent-again" }
  /** Google or Microsoft has not verified the address. */
  | { readonly is: "unverified" }
  | { readonly is: "failed"; readonly purpose: PendingSignIn["purpose"]; readonly sentence: string };

/** Removes the code from the address at once, so that neither the history nor a Referer contains it. */
function takeAnswer(): URLSearchParams {
  const answer = new URLSearchParams(window.location.search);
  window.history.replaceState(window.history.state, "", window.location.pathname);
  return answer;
}

async function signIn(pending: PendingSignIn, code: string): Promise<HostedSignInResult> {
  const hostedUi = await loadHostedUi();
  const tokens = await exchangeCode(hostedUi, pending, code);
  const claims = claimsOfSignIn(tokens, hostedUi, pending);
  await storeTokens(tokens);
  await registerSsoUser(claims);
  return { is: "signed-in", returnTo: pending.returnTo };
}

/**
 * Linking begins no session. It succeeded if the provider is now one of the user's sign-in methods. The user pool links
 * by e-mail address, so an account with another address is not linked.
 */
async function finishLink({ provider, returnTo }: PendingSignIn): Promise<LinkOutcome> {
  const methods = await callApi(signInMethodRoutes.listSignInMethods, {});
  if (methods.some((method) => method.toLowerCase() === provider.toLowerCase())) return { is: "linked", returnTo };
  return { is: "failed", purpose: "link", sentence: otherAddressText(provider) };
}

/**
 * Ends the session that linking begins at the user pool's domain, and returns with the outcome. That session lasts for
 * an hour: with it, the next sign-in by the provider would use this account without asking, also if its link was
 * refused.
 */
async function finishLinkAndLeave(pending: PendingSignIn): Promise<HostedSignInResult> {
  const hostedUi = await loadHostedUi();
  linkOutcome.write(await finishLink(pending));
  window.location.assign(logoutUrl(hostedUi, hostedUi.callbackUrl));
  return { is: "sent-again" };
}

async function finish(): Promise<HostedSignInResult> {
  const answer = takeAnswer();
  const pending = pendingSignIn.read();
  pendingSignIn.forget();
  const linked = linkOutcome.read();
  linkOutcome.forget();
  if (pending === undefined && linked !== undefined) return linked;
  const purpose = pending?.purpose ?? "sign-in";
  const failed = (error: string | null, description?: string): HostedSignInResult => ({
    is: "failed",
    purpose,
    sentence: hostedFailureMessage(purpose, error, description),
  });
  if (pending === undefined || answer.get("state") !== pending.state) return failed(null);
  const [error, description = ""] = [answer.get("error"), answer.get("error_description") ?? undefined];
  try {
    if (purpose === "link" && error === null) return await finishLinkAndLeave(pending);
    // The pool refuses the sign-in that makes the link, so no session begins.
    if (purpose === "link" && wasJustLinked(description)) return await finishLink(pending);
    if (error === null) return await signIn(pending, answer.get("code") ?? "");
    if (purpose === "sign-in" && isUnverifiedAddress(description)) return { is: "unverified" };
    if (pending.isSecondTry || !wasJustLinked(description)) return failed(error, description);
    await beginHostedSignIn({ ...pending, isSecondTry: true });
    return { is: "sent-again" };
  } catch (cause) {
    return cause instanceof ApiError && purpose === "sign-in"
      ? { is: "failed", purpose, sentence: cause.message }
      : failed(null);
  }
}

let finishing: Promise<HostedSignInResult> | undefined;

/** The result of an arrival at /login/callback. Runs once per page load because a code can be used only once. */
export const finishHostedSignIn = (): Promise<HostedSignInResult> => (finishing ??= finish());

const failures = {
  "sign-in": say("SSO Login failed. Check if you have popups enabled. Contact our support if issue persists."),
  link: say("Failed to link Sign In method. Please try again or contact support."),
} as const;

/** Cognito wraps the error code of a trigger in a text: "PreSignUp failed with error <CODE>." */
const Refused = /failed with error ([A-Z_]+)/;

/** Whether a trigger refused the sign-in because the provider has not verified the address. */
const isUnverifiedAddress = (description = ""): boolean => Refused.exec(description)?.[1] === "EMAIL_NOT_VERIFIED";

/** The message for a failed hosted sign-in, by the error that the pool reports. */
function hostedFailureMessage(purpose: keyof typeof failures, error: string | null, description = ""): string {
  const code = Refused.exec(description)?.[1];
  if (code !== undefined && hasMessage(code)) return say(errorMessages[code]);
  if (error === "access_denied") return say("The sign-in was cancelled.");
  return failures[purpose];
}

/** Shown to a user who chose an account with another address at the provider. */
const otherAddressText = (provider: string): string =>
  say("Failed to link Sign In method. The {provider} account must have the same email address as your account here.", {
    provider,
  });

/** Cognito refuses the sign-in during which a trigger linked the accounts; the next attempt succeeds. */
const wasJustLinked = (description = ""): boolean => description.startsWith("Already found an entry for username");
