import { CognitoError } from "../protocol/cognito-error.ts";
import type { InvokeTrigger } from "./run-trigger.ts";

/** How long Cognito waits for a trigger, milliseconds (AWS: "Customizing user pool workflows with Lambda triggers"). */
export const TRIGGER_TIMEOUT_MS = 5000;

/** Rejects after that many milliseconds. Cognito calls a silent trigger three times; here once. */
export function withTimeout(invokeTrigger: InvokeTrigger, timeoutMs: number): InvokeTrigger {
  return async (name, event) => {
    let timer: NodeJS.Timeout | undefined;
    const silence = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        const reason = `${name} invocation failed due to error Socket timeout while invoking Lambda function.`;
        reject(new CognitoError("UnexpectedLambdaException", reason));
      }, timeoutMs);
    });
    try {
      return await Promise.race([invokeTrigger(name, event), silence]);
    } finally {
      clearTimeout(timer);
    }
  };
}
