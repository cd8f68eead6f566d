import { CognitoError } from "../protocol/cognito-error.ts";
import type { InvokeTrigger } from "./run-trigger.ts";

/** How long Cognito waits for a trigger, milliseconds (AWS: "Customizing user pool workflows with Lambda triggers"). */
export const TRIGGER_TIMEOUT_MS = 5000;

/** How often Cognito calls a trigger that does not answer in time (same page). */
const MOST_CALLS = 3;

const silent = Symbol("no answer in time");

/** Calls a trigger again if it does not answer within that many milliseconds, and rejects after three such calls. */
export function withTimeout(invokeTrigger: InvokeTrigger, timeoutMs: number): InvokeTrigger {
  return async (name, event) => {
    for (let call = 1; call <= MOST_CALLS; call += 1) {
      const { promise: silence, resolve } = Promise.withResolvers<typeof silent>();
      const timer = setTimeout(() => resolve(silent), timeoutMs);
      try {
        const answer = await Promise.race([invokeTrigger(name, event), silence]);
        if (answer !== silent) return answer;
      } finally {
        clearTimeout(timer);
      }
    }
    const reason = `${name} invocation failed due to error Socket timeout while invoking Lambda function.`;
    throw new CognitoError("UnexpectedLambdaException", reason);
  };
}
