import { refusalOf, type Caller } from "#local/aws/caller.ts";
import { requestContext } from "#local/aws/iam/condition.ts";
import type { SignatureCheck, SignatureError } from "#local/http/sigv4.ts";
import type { Pool } from "../pool.ts";
import { CognitoError } from "./cognito-error.ts";

/** Errors that AWS's JSON services name differently from the query protocols. */
const faultNames: Readonly<Record<SignatureError, string>> = {
  MissingAuthenticationToken: "MissingAuthenticationTokenException",
  InvalidClientTokenId: "UnrecognizedClientException",
  SignatureDoesNotMatch: "InvalidSignatureException",
  RequestExpired: "InvalidSignatureException",
  IncompleteSignature: "IncompleteSignatureException",
};

/** The access key of a valid signature for this service in this region. Throws CognitoError. */
export function requireOperator(check: SignatureCheck, region: string): string {
  if (!check.ok) throw new CognitoError(faultNames[check.code], check.message);
  if (check.service === "cognito-idp" && check.region === region) return check.accessKeyId;
  throw new CognitoError(
    "InvalidSignatureException",
    `Credential should be scoped to 'cognito-idp' in '${region}', not to '${check.service}' in '${check.region}'.`,
  );
}

/** Refuses an operation on the pool that the caller's policies do not allow. Throws CognitoError. */
export function requireAllowedOnPool(caller: Caller, operation: string, { id, region }: Pool): void {
  const refusal = refusalOf(caller, {
    action: `cognito-idp:${operation}`,
    resource: `arn:aws:cognito-idp:${region}:${caller.accountId}:userpool/${id}`,
    context: requestContext({ "aws:PrincipalAccount": caller.accountId }),
  });
  if (refusal !== undefined) throw new CognitoError("AccessDeniedException", refusal);
}
