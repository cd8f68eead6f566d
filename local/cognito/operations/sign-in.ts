import * as z from "zod";
import type { Parts } from "../parts.ts";
import { clientIdOf, ClientMetadata, openTo, operatorOnly, poolIdOf, type Operations } from "../protocol/operation.ts";
import { initiateAuth, respondToAuthChallenge } from "../sign-in/sign-in.ts";

/** InitiateAuth and RespondToAuthChallenge, and the same for the operator. */
export function signInOperations(parts: Parts): Operations {
  const ClientId = clientIdOf(parts.pool);
  const UserPoolId = poolIdOf(parts.pool.id);
  const Parameters = z.record(z.string(), z.string());

  const Initiate = z.object({
    ClientId,
    AuthFlow: z.string(),
    AuthParameters: Parameters.default({}),
    ClientMetadata,
  });
  const Respond = z.object({
    ClientId,
    ChallengeName: z.string(),
    ChallengeResponses: Parameters.default({}),
    Session: z.string().default(""),
    ClientMetadata,
  });
  const answerOf = (input: z.infer<typeof Respond>) => ({
    clientId: input.ClientId,
    challengeName: input.ChallengeName,
    responses: input.ChallengeResponses,
    session: input.Session,
    metadata: input.ClientMetadata,
  });

  return {
    InitiateAuth: openTo(Initiate, ({ ClientId: clientId, AuthFlow, AuthParameters }) =>
      initiateAuth(parts, { caller: "user", clientId }, AuthFlow, AuthParameters),
    ),
    AdminInitiateAuth: operatorOnly(
      Initiate.extend({ UserPoolId }),
      ({ ClientId: clientId, AuthFlow, AuthParameters }) =>
        initiateAuth(parts, { caller: "operator", clientId }, AuthFlow, AuthParameters),
    ),
    RespondToAuthChallenge: openTo(Respond, (input) => respondToAuthChallenge(parts, answerOf(input))),
    AdminRespondToAuthChallenge: operatorOnly(Respond.extend({ UserPoolId }), (input) =>
      respondToAuthChallenge(parts, answerOf(input)),
    ),
  };
}
