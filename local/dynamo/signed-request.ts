import type { LocalRequest } from "../http/service.ts";
import type { SecretOf, SignatureCheck, SignatureError } from "../http/sigv4.ts";
import { requestError } from "./dynamo-error.ts";

/** The check of local/http/sigv4.ts. */
export type VerifySignature = (request: LocalRequest, secretOf: SecretOf, now: () => Date) => SignatureCheck;

const exceptions: Readonly<Record<SignatureError, string>> = {
  MissingAuthenticationToken: "MissingAuthenticationTokenException",
  InvalidClientTokenId: "UnrecognizedClientException",
  SignatureDoesNotMatch: "InvalidSignatureException",
  RequestExpired: "InvalidSignatureException",
  IncompleteSignature: "IncompleteSignatureException",
};

/**
 * The access key that signed a request. An unsigned request is refused with DynamoDB's messages (AWS: DynamoDB "Common
 * errors").
 */
export function requireSigned(check: SignatureCheck): string {
  if (!check.ok) throw requestError(exceptions[check.code], check.message);
  if (check.service !== "dynamodb") {
    const message = "Credential should be scoped to correct service: 'dynamodb'.";
    throw requestError("InvalidSignatureException", message);
  }
  return check.accessKeyId;
}
