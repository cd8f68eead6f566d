import type { LocalRequest, LocalResponse } from "#local/http/service.ts";
import { CognitoError } from "./cognito-error.ts";
import type { Operation, Operations } from "./operation.ts";

const targetPrefix = "AWSCognitoIdentityProviderService.";

const reply = (status: number, value: object, headers: Readonly<Record<string, string>>): LocalResponse => ({
  status,
  headers: { "content-type": "application/x-amz-json-1.1", "cache-control": "no-store", ...headers },
  body: JSON.stringify(value),
});

function parseBody(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    throw new CognitoError("SerializationException", "The request body is not JSON.");
  }
}

function findOperation(request: LocalRequest, operations: Operations): Operation & { readonly name: string } {
  const target = request.headers["x-amz-target"] ?? "";
  const name = target.startsWith(targetPrefix) ? target.slice(targetPrefix.length) : "";
  const found = Object.hasOwn(operations, name) ? operations[name] : undefined;
  if (found === undefined) {
    throw new CognitoError("UnknownOperationException", `This user pool does not know the operation "${target}".`);
  }
  return { ...found, name };
}

/**
 * Answers one call of the AWS JSON 1.1 protocol. Cognito errors have their name in `__type` and in x-amzn-ErrorType;
 * any other error is a bug here: logged, and answered without its message.
 */
export async function answerCall(
  request: LocalRequest,
  operations: Operations,
  { authorize, requestId }: { authorize: (request: LocalRequest, operation: string) => void; requestId: string },
): Promise<LocalResponse> {
  const headers = { "x-amzn-requestid": requestId };
  try {
    const found = findOperation(request, operations);
    if (found.access === "operator") authorize(request, found.name);
    return reply(200, await found.run(parseBody(request.body)), headers);
  } catch (error) {
    if (!(error instanceof CognitoError)) console.error(error);
    const refusal =
      error instanceof CognitoError ? error : new CognitoError("InternalErrorException", "Internal error", 500);
    const body = { __type: refusal.name, message: refusal.message };
    return reply(refusal.status, body, { ...headers, "x-amzn-errortype": `${refusal.name}:` });
  }
}
