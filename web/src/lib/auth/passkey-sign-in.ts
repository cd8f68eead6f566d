import { signIn, type SignInOutput } from "aws-amplify/auth";
import { configureSignIn } from "../tokens/configure-auth.ts";
import { errorName } from "../tokens/error-name.ts";
import { failedSignIn } from "./sign-in-failure.ts";
import { takeOver } from "./take-over.ts";

/** `refused`: unknown account, an account without a passkey, or a passkey that was not accepted. */
export type PasskeySignIn = "signed-in" | "second-factor" | "refused" | "cancelled" | "not-supported";

/** Amplify's PasskeyErrorCode. */
const ofBrowser: Readonly<Record<string, PasskeySignIn>> = {
  PasskeyAuthenticationCanceled: "cancelled",
  PasskeyOperationAborted: "cancelled",
  PasskeyNotSupported: "not-supported",
  PasskeyRetrievalFailed: "not-supported",
  RelyingPartyMismatch: "not-supported",
};

/**
 * Signs in with a passkey of the account with this address.
 * @throws {ApiError} if Cognito cannot be reached or refuses for now
 */
export async function signInWithPasskey(email: string): Promise<PasskeySignIn> {
  if (!("PublicKeyCredential" in window)) return "not-supported";
  await configureSignIn();
  try {
    return outcomeOf(await begin(email));
  } catch (error) {
    const known = ofBrowser[errorName(error)];
    if (known !== undefined) return known;
    failedSignIn(error);
    return "refused";
  }
}

async function begin(email: string): Promise<SignInOutput> {
  const credentials = {
    username: email,
    options: { authFlowType: "USER_AUTH", preferredChallenge: "WEB_AUTHN" },
  } as const;
  try {
    return await signIn(credentials);
  } catch (error) {
    if (errorName(error) !== "UserAlreadyAuthenticatedException") throw error;
    return takeOver(credentials);
  }
}

/** If Cognito has no passkey to ask for, it offers other factors, for unknown addresses as well. */
function outcomeOf({ nextStep: { signInStep } }: SignInOutput): PasskeySignIn {
  if (signInStep === "DONE") return "signed-in";
  return signInStep === "CONFIRM_SIGN_IN_WITH_TOTP_CODE" ? "second-factor" : "refused";
}
