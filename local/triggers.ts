import type { EventRule } from "./events/rules.ts";
import type { InvokeTrigger } from "./cognito/triggers/run-trigger.ts";
import type { InvokeLambda } from "./gateway/lambda.ts";

const files = {
  CustomMessage: "functions/triggers/custom-message.ts",
  PostConfirmation: "functions/triggers/post-confirmation.ts",
  PreTokenGeneration: "functions/triggers/pre-token-generation.ts",
} as const;

/** The user pool's triggers are the product's own Lambdas; one that is not set leaves the event as it is. */
export function connectTriggers(invoke: InvokeLambda): InvokeTrigger {
  return (name, event) => {
    const file = Object.entries(files).find(([trigger]) => trigger === name)?.[1];
    return file === undefined ? Promise.resolve(event) : invoke(file, event);
  };
}

/** Which Lambda gets which events of the operator's buses. */
export const eventRules: readonly EventRule[] = [];
