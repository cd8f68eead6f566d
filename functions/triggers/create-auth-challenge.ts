import type { CreateAuthChallengeTriggerEvent } from "aws-lambda";

/** Asks for the login token that was mailed. What is right stands in the table, so nothing is handed on. */
export const handler = (event: CreateAuthChallengeTriggerEvent): Promise<CreateAuthChallengeTriggerEvent> => {
  event.response = {
    publicChallengeParameters: { asks: "login-token" },
    privateChallengeParameters: {},
    challengeMetadata: "LOGIN_TOKEN",
  };
  return Promise.resolve(event);
};
