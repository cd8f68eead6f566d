import { JsonServiceError, type JsonCall, type JsonOperation } from "#local/aws/json-protocol.ts";
import { operator } from "#local/operator.ts";

/** Only the account that sells the product may ask about its customers. */
export function forSeller({ run }: JsonOperation): JsonOperation {
  return {
    run: (input, call) => {
      if (call.caller.accountId === operator.accountId) return run(input, call);
      throw new JsonServiceError("AccessDeniedException", `${call.caller.arn} does not sell this product.`);
    },
  };
}

/** A call in a region without the service is refused, as there is no host for it (AWS: "Regions and endpoints"). */
export function requireRegion(call: JsonCall, region: string): void {
  if (call.region === region) return;
  throw new JsonServiceError(
    "InvalidSignatureException",
    `Credential should be scoped to a valid region: this service is in ${region} only, not in ${call.region}.`,
    { status: 403 },
  );
}
