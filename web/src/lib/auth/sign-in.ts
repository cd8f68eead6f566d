import { signIn, type SignInOutput } from "aws-amplify/auth";
import { ApiError, networkError } from "../api-errors/api-error.ts";
import { loadChunk } from "../chunks/load-chunk.ts";
import { configureSignIn } from "../tokens/configure-auth.ts";
import { errorName } from "../tokens/error-name.ts";
import type { SignInRefusal } from "./sign-in-failure.ts";

export type SignInOutcome = "signed-in" | "second-factor" | SignInRefusal;

/**
 * Signs in with e-mail and password by SRP: the password itself never leaves the browser.
 * @throws {ApiError} when Cognito cannot be reached, refuses for now, or asks for a step we do not know
 */
export async function signInWithPassword(email: string, password: string): Promise<SignInOutcome> {
  await configureSignIn();
  try {
    return outcomeOf(await signInAnew(email, password));
  } catch (error) {
    // Without a connection, nothing can be loaded either.
    if (errorName(error) === "NetworkError") throw networkError(error);
    // Loaded only when it is needed, as the sentences of errors are.
    return (await loadChunk(() => import("./sign-in-failure.ts"))).failedSignIn(error);
  }
}

async function signInAnew(email: string, password: string): Promise<SignInOutput> {
  const credentials = { username: email, password, options: { authFlowType: "USER_SRP_AUTH" } } as const;
  try {
    return await signIn(credentials);
  } catch (error) {
    if (errorName(error) !== "UserAlreadyAuthenticatedException") throw error;
    // Loaded only when it is needed: a login as a rule ends no session.
    return (await loadChunk(() => import("./take-over.ts"))).takeOver(credentials);
  }
}

function outcomeOf({ nextStep }: SignInOutput): SignInOutcome {
  if (nextStep.signInStep === "DONE") return "signed-in";
  if (nextStep.signInStep === "CONFIRM_SIGN_IN_WITH_TOTP_CODE") return "second-factor";
  if (nextStep.signInStep === "RESET_PASSWORD") return "password-reset-required";
  throw new ApiError({
    status: 400,
    code: nextStep.signInStep,
    message: `Sign-in asks for ${nextStep.signInStep}, which is not supported here.`,
  });
}
