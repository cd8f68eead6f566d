import { loadHostedUi } from "./hosted-ui.ts";
import { pendingSignIn, type PendingSignIn } from "./pending-sign-in.ts";

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");

const randomText = (): string => base64url(crypto.getRandomValues(new Uint8Array(32)));

const challengeOf = async (verifier: string): Promise<string> =>
  base64url(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier))));

export interface Beginning extends Pick<PendingSignIn, "provider"> {
  readonly purpose?: PendingSignIn["purpose"];
  readonly returnTo?: string;
  readonly isSecondTry?: boolean;
  /** The e-mail address of the account to use, for a provider that asks which. */
  readonly loginHint?: string;
}

/** The API needs only the id token: the access token of a hosted sign-in cannot change anything about the account. */
const scope = "openid email profile";

/**
 * Redirects the browser to the user pool's domain for a sign-in by the named provider; it returns to /login/callback.
 * Written by hand because Amplify requires such domains to be https and AWS's.
 */
export async function beginHostedSignIn(beginning: Beginning): Promise<void> {
  const { provider, purpose = "sign-in", returnTo = "/", isSecondTry = false, loginHint } = beginning;
  const { url, clientId, callbackUrl } = await loadHostedUi();
  const pending = { state: randomText(), nonce: randomText(), verifier: randomText() };
  const query = new URLSearchParams({
    identity_provider: provider,
    client_id: clientId,
    redirect_uri: callbackUrl,
    response_type: "code",
    scope,
    state: pending.state,
    nonce: pending.nonce,
    code_challenge: await challengeOf(pending.verifier),
    code_challenge_method: "S256",
    // Linking asks for the provider's login form, regardless of the account that this browser last used there.
    ...(purpose === "link" && { prompt: "login" }),
    ...(loginHint !== undefined && { login_hint: loginHint }),
  });
  pendingSignIn.write({ ...pending, provider, purpose, returnTo, isSecondTry });
  window.location.assign(`${url}/oauth2/authorize?${query.toString()}`);
}
