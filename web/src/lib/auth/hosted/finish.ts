import { ApiError } from "#web/lib/api-errors/api-error.ts";
import { callApi } from "#web/lib/api/call-api.ts";
import { signInMethodRoutes } from "#shared/api/sign-in-methods.ts";
import { beginHostedSignIn } from "./begin.ts";
import { exchangeCode } from "./exchange-code.ts";
import { hasJustBeenLinked, isOfUnverifiedAddress, otherAddressText, sentenceOfFailure } from "./failure.ts";
import { loadHostedUi } from "./hosted-ui.ts";
import { type LinkOutcome, linkOutcome } from "./link-outcome.ts";
import { logoutAddress } from "./logout-address.ts";
import { pendingSignIn, type PendingSignIn } from "./pending-sign-in.ts";
import { registerNewcomer } from "./register-newcomer.ts";
import { claimsOfSignIn, storeTokens } from "./store-tokens.ts";

/** How somebody's way through a provider ended. */
export type Finished =
  | { readonly is: "signed-in" | "linked"; readonly returnTo: string }
  /** The browser is on its way to the provider or to the user pool's domain once more. */
  | { readonly is: "sent-again" }
  /** Google or Microsoft has not verified the address. */
  | { readonly is: "unverified" }
  | { readonly is: "failed"; readonly purpose: PendingSignIn["purpose"]; readonly sentence: string };

/** A code stands in the address of one moment alone: neither the history nor a Referer has it. */
function takeAnswer(): URLSearchParams {
  const answer = new URLSearchParams(window.location.search);
  window.history.replaceState(window.history.state, "", window.location.pathname);
  return answer;
}

async function signIn(pending: PendingSignIn, code: string): Promise<Finished> {
  const hostedUi = await loadHostedUi();
  const tokens = await exchangeCode(hostedUi, pending, code);
  const claims = claimsOfSignIn(tokens, hostedUi, pending);
  await storeTokens(tokens);
  await registerNewcomer(claims);
  return { is: "signed-in", returnTo: pending.returnTo };
}

/**
 * Linking makes no session: it counts once the account stands among the person's ways to sign in. The user pool links
 * by the address, so an account of another address does not.
 */
async function finishLink({ provider, returnTo }: PendingSignIn): Promise<LinkOutcome> {
  const methods = await callApi(signInMethodRoutes.listSignInMethods, {});
  if (methods.some((method) => method.toLowerCase() === provider.toLowerCase())) return { is: "linked", returnTo };
  return { is: "failed", purpose: "link", sentence: otherAddressText(provider) };
}

/**
 * Ends the session that a link begins at the user pool's domain, and comes back with the outcome. With that session,
 * which lasts for an hour, the next sign-in by the provider would be one of this account without a question, also of an
 * account whose link was refused.
 */
async function finishLinkAndLeave(pending: PendingSignIn): Promise<Finished> {
  const hostedUi = await loadHostedUi();
  linkOutcome.write(await finishLink(pending));
  window.location.assign(logoutAddress(hostedUi, hostedUi.callbackUrl));
  return { is: "sent-again" };
}

async function finish(): Promise<Finished> {
  const answer = takeAnswer();
  const pending = pendingSignIn.read();
  pendingSignIn.forget();
  const linked = linkOutcome.read();
  linkOutcome.forget();
  if (pending === undefined && linked !== undefined) return linked;
  const purpose = pending?.purpose ?? "sign-in";
  const failed = (error: string | null, description?: string): Finished => ({
    is: "failed",
    purpose,
    sentence: sentenceOfFailure(purpose, error, description),
  });
  if (pending === undefined || answer.get("state") !== pending.state) return failed(null);
  const [error, description = ""] = [answer.get("error"), answer.get("error_description") ?? undefined];
  try {
    if (purpose === "link" && error === null) return await finishLinkAndLeave(pending);
    // The pool refuses the sign-in that makes the link, so this begins no session.
    if (purpose === "link" && hasJustBeenLinked(description)) return await finishLink(pending);
    if (error === null) return await signIn(pending, answer.get("code") ?? "");
    if (purpose === "sign-in" && isOfUnverifiedAddress(description)) return { is: "unverified" };
    if (pending.isSecondTry || !hasJustBeenLinked(description)) return failed(error, description);
    await beginHostedSignIn({ ...pending, isSecondTry: true });
    return { is: "sent-again" };
  } catch (cause) {
    return cause instanceof ApiError && purpose === "sign-in"
      ? { is: "failed", purpose, sentence: cause.message }
      : failed(null);
  }
}

let finishing: Promise<Finished> | undefined;

/** What becomes of an arrival at /login/callback: once for each load of the page, since a code counts once. */
export const finishHostedSignIn = (): Promise<Finished> => (finishing ??= finish());
