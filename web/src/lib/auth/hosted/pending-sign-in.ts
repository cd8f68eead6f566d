import * as z from "zod/mini";
import { storedSetting } from "#web/lib/stored/stored-setting.ts";

/** What this tab remembers of a redirect to a provider. */
const PendingSignIn = z.object({
  /** Comes back in the address. A response to a sign-in that this tab did not begin is refused. */
  state: z.string(),
  /** Comes back in the id token. */
  nonce: z.string(),
  /** Proves that the holder of the code began the sign-in (RFC 7636). */
  verifier: z.string(),
  /** The provider's name in the user pool. */
  provider: z.string(),
  /** To sign in, or to link another sign-in method to the signed-in user. */
  purpose: z.enum(["sign-in", "link"]),
  /** Where the user wanted to go; a path of the app. */
  returnTo: z.string(),
  /** The first attempt made the link, so the second one succeeds. */
  isSecondTry: z.boolean(),
});
export type PendingSignIn = z.infer<typeof PendingSignIn>;

export const pendingSignIn = storedSetting("pending-sign-in", PendingSignIn, () => sessionStorage);
