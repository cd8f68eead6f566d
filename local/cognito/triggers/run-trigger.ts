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

async function invoke(invokeTrigger: InvokeTrigger, name: TriggerName, event: unknown): Promise<unknown> {
  try {
    return await invokeTrigger(name, event);
  } catch (error) {
    if (error instanceof CognitoError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new CognitoError("UserLambdaValidationException", `${name} failed with error ${reason}.`);
  }
}

/**
 * Runs a trigger and parses its `response`. A Lambda that throws is a UserLambdaValidationException; an answer that is
 * not the event is an InvalidLambdaResponseException. Cognito's errors pass unchanged.
 */
export async function runTrigger<Response>(
  invokeTrigger: InvokeTrigger,
  name: TriggerName,
  event: { readonly response: unknown },
  schema: z.ZodType<Response>,
): Promise<Response> {
  // A Lambda gets JSON: it must not share objects with this process.
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
