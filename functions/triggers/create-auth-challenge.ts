import type { CreateAuthChallengeTriggerEvent } from "aws-lambda";

/** Asks for the mailed login token. The correct answer is in the table, so the challenge contains no secret. */
export const handler = (event: CreateAuthChallengeTriggerEvent): Promise<CreateAuthChallengeTriggerEvent> => {
  event.response = {
    publicChallengeParameters: { asks: "login-token" },
    privateChallengeParameters: {},
    challengeMetadata: "LOGIN_TOKEN",
  };
  return Promise.resolve(event);
};
