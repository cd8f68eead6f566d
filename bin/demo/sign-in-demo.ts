import {
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
  NotAuthorizedException,
} from "@aws-sdk/client-cognito-identity-provider";
import type { Mailbox } from "#local/mailbox/mailbox.ts";
import { pool } from "#bin/local-stage/settings.ts";
import { userRoutes } from "#shared/api/users.ts";
import { apiAt } from "./call-api.ts";
import type { Login } from "./company.ts";

/** The id token; undefined for a wrong login. */
export async function tryToSignIn({ email, password }: Login): Promise<string | undefined> {
  try {
    const { AuthenticationResult } = await new CognitoIdentityProviderClient().send(
      new InitiateAuthCommand({
        AuthFlow: "USER_PASSWORD_AUTH",
        ClientId: pool.clientId,
        AuthParameters: { USERNAME: email, PASSWORD: password },
      }),
    );
    return AuthenticationResult?.IdToken;
  } catch (error) {
    if (error instanceof NotAuthorizedException) return undefined;
    throw error;
  }
}

/** The first link of the newest mail to an address. */
export function linkMailedTo(mailbox: Mailbox, address: string): URL {
  const mail = mailbox.list().find(({ deliveredTo }) => deliveredTo === address);
  const link = /href="([^"]+)"/.exec(mail?.html ?? "")?.[1] ?? /https?:\/\/\S+/.exec(mail?.text ?? "")?.[0];
  if (link === undefined) throw new Error(`No link was mailed to ${address}.`);
  return new URL(link.replaceAll("&amp;", "&"));
}

/** Signs the demo's user in, after a sign-up if the user does not exist yet. Returns the id token. */
export async function signInDemo(url: string, mailbox: Mailbox, login: Login): Promise<string> {
  const known = await tryToSignIn(login);
  if (known !== undefined) return known;
  const { email, password } = login;
  const call = apiAt(url);
  await call(userRoutes.registerUser, { body: login });
  const code = linkMailedTo(mailbox, email).searchParams.get("code") ?? "";
  await call(userRoutes.verifyUser, { body: { email, code, password } });
  const now = await tryToSignIn(login);
  if (now === undefined) throw new Error(`${email} cannot sign in with the demo's password.`);
  return now;
}
