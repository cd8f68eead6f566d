import * as z from "zod/mini";
import { storedSetting } from "#web/lib/stored/stored-setting.ts";

/** What this tab has to remember of somebody whom it sent to a provider. */
const PendingSignIn = z.object({
  /** Comes back in the address: a sign-in that this tab has not begun is nobody's. */
  state: z.string(),
  /** Comes back in the id token. */
  nonce: z.string(),
  /** Proves that whoever has the code began here (RFC 7636). */
  verifier: z.string(),
  /** As the user pool knows it. */
  provider: z.string(),
  /** To sign in, or to have one more way to sign in as the person who is signed in. */
  purpose: z.enum(["sign-in", "link"]),
  /** Where the person wanted to go; a path of the app. */
  returnTo: z.string(),
  /** The first try made the link by which the second one succeeds. */
  isSecondTry: z.boolean(),
});
export type PendingSignIn = z.infer<typeof PendingSignIn>;

export const pendingSignIn = storedSetting("pending-sign-in", PendingSignIn, sessionStorage);
