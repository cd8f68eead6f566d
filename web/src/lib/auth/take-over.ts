import { signIn, signOut, type SignInInput, type SignInOutput } from "aws-amplify/auth";

/** Signs in where somebody else did before and left without signing out: this person takes over. */
export async function takeOver(credentials: SignInInput): Promise<SignInOutput> {
  await signOut();
  return signIn(credentials);
}
