import { signIn, signOut, type SignInInput, type SignInOutput } from "aws-amplify/auth";

/** Signs in while another user is still signed in: that session ends. */
export async function takeOver(credentials: SignInInput): Promise<SignInOutput> {
  await signOut();
  return signIn(credentials);
}
