import { fetchAuthSession } from "aws-amplify/auth";
import { refusal } from "../api/read-failure.ts";
import { configureAuth } from "./configure.ts";
import { methodsOfClaim, type SignInMethods } from "./methods-of-claim.ts";

/** How the signed-in person can sign in, as Cognito knows it now. @throws {ApiError} UNAUTHENTICATED for an ended session */
export async function findSignInMethods(): Promise<SignInMethods> {
  await configureAuth();
  const { tokens } = await fetchAuthSession({ forceRefresh: true });
  if (tokens?.idToken === undefined) throw refusal(401, "UNAUTHENTICATED");
  return methodsOfClaim(tokens.idToken.payload["identities"]);
}
