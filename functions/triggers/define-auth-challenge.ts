import type { DefineAuthChallengeTriggerHandler } from "aws-lambda";

/** Signing in by a mailed link: one challenge and one answer, which lets in or ends it. */
export const handler: DefineAuthChallengeTriggerHandler = (event, _context, done) => {
  const { session } = event.request;
  const [only] = session;
  if (only === undefined) {
    event.response = { challengeName: "CUSTOM_CHALLENGE", issueTokens: false, failAuthentication: false };
  } else {
    const isRight = session.length === 1 && only.challengeName === "CUSTOM_CHALLENGE" && only.challengeResult;
    event.response = { issueTokens: isRight, failAuthentication: !isRight };
  }
  done(null, event);
};
