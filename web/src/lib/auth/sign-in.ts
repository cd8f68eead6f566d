import { signIn, type SignInOutput } from "aws-amplify/auth";
import { say } from "#web/lib/texts/say.ts";
import { ApiError, networkError } from "../api-errors/api-error.ts";
import { loadChunk } from "../chunks/load-chunk.ts";
import { configureSignIn } from "../tokens/configure-auth.ts";
import { errorName } from "../tokens/error-name.ts";
import type { SignInRefusal } from "./sign-in-failure.ts";

export type SignInOutcome = "signed-in" | "second-factor" | SignInRefusal;

/**
 * Signs in with e-mail and password by SRP: the password does not leave the browser.
 * @throws {ApiError} if Cognito cannot be reached, refuses for now, or asks for an unknown step
 */
export async function signInWithPassword(email: string, password: string): Promise<SignInOutcome> {
  await configureSignIn();
  try {
    return outcomeOf(await signInOrTakeOver(email, password));
  } catch (error) {
    // Offline, the chunk below cannot be loaded.
    if (errorName(error) === "NetworkError") throw networkError(error);
    // Loaded on demand, like the messages of errors.
    return (await loadChunk(() => import("./sign-in-failure.ts"))).failedSignIn(error);
  }
}

async function signInOrTakeOver(email: string, password: string): Promise<SignInOutput> {
  const credentials = { username: email, password, options: { authFlowType: "USER_SRP_AUTH" } } as const;
  try {
    return await signIn(credentials);
  } catch (error) {
    if (errorName(error) !== "UserAlreadyAuthenticatedException") throw error;
    // Loaded on demand: few sign-ins end another session.
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
    message: say("Sign-in asks for {signInStep}, which is not supported here.", { signInStep: nextStep.signInStep }),
  });
}
