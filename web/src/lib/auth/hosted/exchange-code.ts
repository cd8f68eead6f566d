import * as z from "zod/mini";
import type { HostedUi } from "./hosted-ui.ts";
import type { PendingSignIn } from "./pending-sign-in.ts";

const Tokens = z.object({ id_token: z.string(), access_token: z.string(), refresh_token: z.string() });

/**
 * The tokens for an authorization code. They come directly from the pool's token endpoint, so their signature need not
 * be checked (OpenID Connect Core, 3.1.3.7).
 */
export async function exchangeCode(
  { url, clientId, callbackUrl }: HostedUi,
  { verifier }: PendingSignIn,
  code: string,
): Promise<z.infer<typeof Tokens>> {
  const body = new URLSearchParams({
    grant_type: "authorization_code",
    client_id: clientId,
    redirect_uri: callbackUrl,
    code_verifier: verifier,
    code,
  });
  const answer = await fetch(`${url}/oauth2/token`, { method: "POST", body, referrerPolicy: "no-referrer" });
  if (!answer.ok) throw new Error(`The token endpoint answered ${String(answer.status)}`);
  return Tokens.parse(await answer.json());
}
