import type { LocalRequest } from "#local/http/service.ts";
import { verifySignature, type SignatureError } from "#local/http/sigv4.ts";
import type { Caller } from "./caller.ts";
import type { AwsAccounts } from "./aws-accounts.ts";

export type Authentication =
  | { readonly ok: true; readonly caller: Caller; readonly region: string }
  | { readonly ok: false; readonly code: SignatureError | "ExpiredToken"; readonly message: string };

/**
 * The caller that signed a request for `service` (as named in the credential scope, e.g. "ses"), or why the signature
 * is refused.
 */
export function authenticate(
  deps: { readonly awsAccounts: AwsAccounts; readonly now: () => Date },
  request: LocalRequest,
  service: string,
): Authentication {
  const check = verifySignature(request, deps.awsAccounts.findKey, deps.now);
  if (!check.ok) return check;
  if (check.service !== service) {
    return {
      ok: false,
      code: "SignatureDoesNotMatch",
      message: `Credential should be scoped to correct service: '${service}'.`,
    };
  }
  const key = deps.awsAccounts.findKey(check.accessKeyId);
  if (key === undefined || key.expired) {
    return { ok: false, code: "ExpiredToken", message: "The security token included in the request is expired" };
  }
  // AWS STS: "Manage AWS STS in an AWS Region"; IAM and STS answer for every region.
  const disabled = deps.awsAccounts.getAccount(key.caller.accountId)?.disabledRegions ?? [];
  if (service === "ses" && disabled.includes(check.region)) {
    return {
      ok: false,
      code: "InvalidClientTokenId",
      message: "The security token included in the request is invalid.",
    };
  }
  return { ok: true, caller: key.caller, region: check.region };
}
