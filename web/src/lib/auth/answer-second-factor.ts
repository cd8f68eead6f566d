import { confirmSignIn } from "aws-amplify/auth";
import { errorName } from "../tokens/error-name.ts";
import { failedSignIn } from "./sign-in-failure.ts";

export type SecondFactorOutcome = "signed-in" | "wrong-code" | "used-code" | "begin-again";

/**
 * Continues a sign-in that asked for a code of the authenticator app.
 * @throws {ApiError} if Cognito cannot be reached or refuses for now
 */
export async function answerSecondFactor(code: string): Promise<SecondFactorOutcome> {
  try {
    const { isSignedIn } = await confirmSignIn({ challengeResponse: code });
    return isSignedIn ? "signed-in" : "begin-again";
  } catch (error) {
    // Cognito: RespondToAuthChallenge, "Errors".
    if (errorName(error) === "CodeMismatchException") return "wrong-code";
    if (errorName(error) === "ExpiredCodeException") return "used-code";
    // After more than three minutes the sign-in has to begin again; too many wrong codes throw.
    failedSignIn(error);
    return "begin-again";
  }
}
