import { fetchMFAPreference, setUpTOTP, updateMFAPreference, verifyTOTPSetup } from "aws-amplify/auth";
import { networkError } from "../api/api-error.ts";
import { refusal } from "../api/read-failure.ts";
import { changePassword } from "./change-password.ts";
import { configureAuth } from "./configure.ts";
import { errorName } from "./error-name.ts";

/** Whether the signed-in person is asked for a code of their authenticator app when they sign in. */
export async function findSecondFactor(): Promise<boolean> {
  await configureAuth();
  const { enabled = [] } = await fetchMFAPreference().catch(asApiError);
  return enabled.includes("TOTP");
}

/** What an authenticator app needs to know. */
export interface NewSecondFactor {
  /** To be typed, in base32. */
  readonly secret: string;
  /** To be scanned: an otpauth address that names the product and the person. */
  readonly uri: string;
}

/** Makes a new secret; it counts for nothing until a code proves that the person's app holds it. */
export async function beginSecondFactor(email: string): Promise<NewSecondFactor> {
  await configureAuth();
  const setup = await setUpTOTP().catch(asApiError);
  return { secret: setup.sharedSecret, uri: setup.getSetupUri("Sestina", email).href };
}

/** Turns the second factor on, when the code is the app's. */
export async function confirmSecondFactor(code: string): Promise<"on" | "wrong-code"> {
  try {
    await verifyTOTPSetup({ code });
  } catch (error) {
    // Cognito: VerifySoftwareToken, "Errors".
    if (errorName(error) === "EnableSoftwareTokenMFAException") return "wrong-code";
    return asApiError(error);
  }
  await updateMFAPreference({ totp: "PREFERRED" }).catch(asApiError);
  return "on";
}

/**
 * Turns the second factor off for somebody who knows the password: a session that was left open is not enough.
 * Cognito has no call that only looks at a password; changing it to what it is does.
 */
export async function endSecondFactor(password: string): Promise<"off" | "wrong-password"> {
  if ((await changePassword(password, password)) === "wrong-password") return "wrong-password";
  await updateMFAPreference({ totp: "DISABLED" }).catch(asApiError);
  return "off";
}

function asApiError(error: unknown): never {
  switch (errorName(error)) {
    case "LimitExceededException":
    case "TooManyRequestsException":
      throw refusal(429, "TOO_MANY_REQUESTS");
    case "NotAuthorizedException":
      throw refusal(401, "UNAUTHENTICATED");
    case "NetworkError":
      throw networkError(error);
    default:
      throw error;
  }
}
