import * as z from "zod";
import { CognitoError } from "../protocol/cognito-error.ts";

export type TriggerName =
  | "PreSignUp"
  | "CustomMessage"
  | "PostConfirmation"
  | "PreTokenGeneration"
  | "DefineAuthChallenge"
  | "CreateAuthChallenge"
  | "VerifyAuthChallengeResponse";

/** Calls the Lambda registered for a trigger; undefined when there is none. */
export type InvokeTrigger = (name: TriggerName, event: unknown) => Promise<unknown>;

/** How long Cognito waits for a trigger, milliseconds (AWS: "Customizing user pool workflows with Lambda triggers"). */
const PATIENCE_MS = 5000;

/** Cognito asks a trigger that is silent for too long three times; here its first silence is enough. */
async function withinPatience<T>(name: TriggerName, answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const reason = `${name} invocation failed due to error Socket timeout while invoking Lambda function.`;
      reject(new CognitoError("UnexpectedLambdaException", reason));
    }, PATIENCE_MS);
  });
  try {
    return await Promise.race([answer, silence]);
  } finally {
    clearTimeout(timer);
  }
}

async function invoke(invokeTrigger: InvokeTrigger, name: TriggerName, event: unknown): Promise<unknown> {
  try {
    return await withinPatience(name, invokeTrigger(name, event));
  } catch (error) {
    if (error instanceof CognitoError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new CognitoError("UserLambdaValidationException", `${name} failed with error ${reason}.`);
  }
}

/**
 * Runs a trigger and reads its `response`. A Lambda that throws is a UserLambdaValidationException; one that
 * answers anything but the event is an InvalidLambdaResponseException; one that is silent for five seconds an
 * UnexpectedLambdaException.
 */
export async function runTrigger<Response>(
  invokeTrigger: InvokeTrigger,
  name: TriggerName,
  event: { readonly response: unknown },
  schema: z.ZodType<Response>,
): Promise<Response> {
  // A Lambda gets JSON: it must not be able to reach into what is here.
  const copy: unknown = JSON.parse(JSON.stringify(event));
  const answer = (await invoke(invokeTrigger, name, copy)) ?? event;
  const parsed = z.object({ response: schema }).safeParse(answer);
  if (parsed.success) return parsed.data.response;
  const [issue] = parsed.error.issues;
  throw new CognitoError(
    "InvalidLambdaResponseException",
    `Unrecognizable lambda output of ${name}: ${issue?.path.join(".") ?? ""}: ${issue?.message ?? ""}`,
  );
}
