import {
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { pool } from "#local/settings.ts";
import { mailsTo } from "./customer.ts";
import { password, type Product } from "./product.ts";

/** The address and the temporary password of the link in the newest invitation that somebody got. */
export function invitationTo(product: Product, email: string): URLSearchParams {
  const [mail] = mailsTo(product, email);
  const link = /href="([^"]+\/join\?[^"]+)"/.exec(mail?.html ?? "")?.[1];
  if (link === undefined) throw new Error(`no invitation was mailed to ${email}`);
  return new URL(link.replaceAll("&amp;", "&")).searchParams;
}

/** Follows an invitation: the temporary password lets in once, to set one's own. Gives the id token. */
export async function acceptInvitation(link: URLSearchParams): Promise<string> {
  const client = new CognitoIdentityProviderClient();
  const USERNAME = link.get("email")!;
  const { Session } = await client.send(
    new InitiateAuthCommand({
      AuthFlow: "USER_PASSWORD_AUTH",
      ClientId: pool.clientId,
      AuthParameters: { USERNAME, PASSWORD: link.get("code")! },
    }),
  );
  const { AuthenticationResult } = await client.send(
    new RespondToAuthChallengeCommand({
      ChallengeName: "NEW_PASSWORD_REQUIRED",
      ClientId: pool.clientId,
      Session,
      ChallengeResponses: { USERNAME, NEW_PASSWORD: password },
    }),
  );
  return AuthenticationResult!.IdToken!;
}
