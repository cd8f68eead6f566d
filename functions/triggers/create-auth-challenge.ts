import type { CreateAuthChallengeTriggerHandler } from "aws-lambda";

/** Asks for the login token that was mailed. What is right stands in the table, so nothing is handed on. */
export const handler: CreateAuthChallengeTriggerHandler = (event, _context, done) => {
  event.response = {
    publicChallengeParameters: { asks: "login-token" },
    privateChallengeParameters: {},
    challengeMetadata: "LOGIN_TOKEN",
  };
  done(null, event);
};
