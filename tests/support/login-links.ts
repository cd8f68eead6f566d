import {
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { pool } from "#bin/local-stage/settings.ts";
import type { LocalAws } from "#local/local-aws.ts";

const ClientId = pool.clientId;

/** The sign-in link in the newest mail to this address. */
export function loginLinkMailedTo({ mailbox }: Pick<LocalAws, "mailbox">, email: string): string {
  const mail = mailbox.list().find(({ deliveredTo }) => deliveredTo === email);
  const link = /http\S+\/tokenized-login\?[^\s)]+/.exec(mail?.text ?? "")?.[0];
  if (link === undefined) throw new Error(`no link to sign in was mailed to ${email}`);
  return link;
}

/** Answers the pool's challenge with this token, by the unmodified SDK; returns the id token. */
export async function signInWithLoginToken(email: string, token: string): Promise<string | undefined> {
  const client = new CognitoIdentityProviderClient({ maxAttempts: 1 });
  const { Session, ChallengeName } = await client.send(
    new InitiateAuthCommand({ ClientId, AuthFlow: "CUSTOM_AUTH", AuthParameters: { USERNAME: email } }),
  );
  if (ChallengeName !== "CUSTOM_CHALLENGE") throw new Error(`the pool asks for ${String(ChallengeName)}`);
  const ChallengeResponses = { USERNAME: email, ANSWER: token };
  const answer = await client.send(
    new RespondToAuthChallengeCommand({ ClientId, ChallengeName, Session, ChallengeResponses }),
  );
  return answer.AuthenticationResult?.IdToken;
}

export async function followLoginLink(link: string): Promise<string | undefined> {
  const { searchParams } = new URL(link);
  return signInWithLoginToken(searchParams.get("email") ?? "", searchParams.get("token") ?? "");
}
