import type { VerifyAuthChallengeResponseTriggerHandler } from "aws-lambda";
import { servicesFor } from "#functions/core/makers.ts";
import { scopeOf } from "#functions/core/trigger-scope.ts";
import { consumeLoginToken } from "#functions/storage/sign-in/login-token-store.ts";

/** The answer is correct if it is a login token of this user, which it uses up. An unknown user has none. */
export const handler: VerifyAuthChallengeResponseTriggerHandler = async (event) => {
  const { userAttributes, challengeAnswer } = event.request;
  const { table, now } = await servicesFor(["table:write"], scopeOf("loginToken"));
  const sub = userAttributes["sub"] ?? "";
  event.response.answerCorrect = await consumeLoginToken(table, { token: challengeAnswer, sub, now: now() });
  return event;
};
