import type { DefineAuthChallengeTriggerEvent } from "aws-lambda";

/** Sign-in by a login link: one challenge and one answer, which signs in or fails. */
export const handler = (event: DefineAuthChallengeTriggerEvent): Promise<DefineAuthChallengeTriggerEvent> => {
  const { session } = event.request;
  const [only] = session;
  if (only === undefined) {
    event.response = { challengeName: "CUSTOM_CHALLENGE", issueTokens: false, failAuthentication: false };
  } else {
    const isRight = session.length === 1 && only.challengeName === "CUSTOM_CHALLENGE" && only.challengeResult;
    event.response = { issueTokens: isRight, failAuthentication: !isRight };
  }
  return Promise.resolve(event);
};
