import type { SignatureCheck, SignatureFault } from "#local/http/sigv4.ts";
import { CognitoError } from "./cognito-error.ts";

/** How AWS's JSON services name a fault that the query protocols name differently. */
const FAULT_NAMES: Readonly<Record<SignatureFault, string>> = {
  MissingAuthenticationToken: "MissingAuthenticationTokenException",
  InvalidClientTokenId: "UnrecognizedClientException",
  SignatureDoesNotMatch: "InvalidSignatureException",
  RequestExpired: "InvalidSignatureException",
  IncompleteSignature: "IncompleteSignatureException",
};

/** Throws unless the signature is right and made for this service in this region. */
export function requireOperator(check: SignatureCheck, region: string): void {
  if (!check.ok) throw new CognitoError(FAULT_NAMES[check.code], check.message);
  if (check.service === "cognito-idp" && check.region === region) return;
  throw new CognitoError(
    "InvalidSignatureException",
    `Credential should be scoped to 'cognito-idp' in '${region}', not to '${check.service}' in '${check.region}'.`,
  );
}
