import { confirmSignIn } from "aws-amplify/auth";
import { errorName } from "../tokens/error-name.ts";
import { failedSignIn } from "./sign-in-failure.ts";

export type SecondFactorOutcome = "signed-in" | "wrong-code" | "used-code" | "begin-again";

/**
 * Goes on with a sign-in that asked for a code of the authenticator app.
 * @throws {ApiError} when Cognito cannot be reached or refuses for now
 */
export async function answerSecondFactor(code: string): Promise<SecondFactorOutcome> {
  try {
    const { isSignedIn } = await confirmSignIn({ challengeResponse: code });
    return isSignedIn ? "signed-in" : "begin-again";
  } catch (error) {
    // Cognito: RespondToAuthChallenge, "Errors".
    if (errorName(error) === "CodeMismatchException") return "wrong-code";
    if (errorName(error) === "ExpiredCodeException") return "used-code";
    // Whoever takes more than three minutes has to sign in again; too many wrong codes are told as such.
    failedSignIn(error);
    return "begin-again";
  }
}
