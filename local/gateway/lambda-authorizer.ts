import * as z from "zod";
import { json, type LocalResponse } from "#local/http/service.ts";
import type { InvokeLambda } from "#local/lambda/lambda.ts";

/** The result of an authorizer: an answer instead of the handler's, or data for the handler's event. */
export interface Verdict {
  readonly refusal?: LocalResponse;
  readonly authorizer?: object;
}

const SimpleResponse = z.object({ isAuthorized: z.boolean(), context: z.record(z.string(), z.unknown()).default({}) });

const unauthorized: Verdict = { refusal: json(401, { message: "Unauthorized" }) };

/**
 * A Lambda authorizer of an HTTP API with simple responses and no caching. Without the identity source it is not called
 * (401); a refusal is 403, an error 500 (AWS: "Control access to HTTP APIs with AWS Lambda authorizers").
 */
export async function askLambdaAuthorizer(
  invoke: InvokeLambda,
  file: string,
  authorization: string | undefined,
  event: object,
): Promise<Verdict> {
  if (authorization === undefined || authorization === "") return unauthorized;
  try {
    const asked = { ...event, type: "REQUEST", identitySource: [authorization] };
    const { isAuthorized, context } = SimpleResponse.parse(await invoke(file, asked));
    return isAuthorized ? { authorizer: { lambda: context } } : { refusal: json(403, { message: "Forbidden" }) };
  } catch (error) {
    console.error(`${file} failed`, error);
    return { refusal: json(500, { message: "Internal Server Error" }) };
  }
}
