import { refusalOf } from "#local/aws/caller.ts";
import { requestContext } from "#local/aws/iam/condition.ts";
import { JsonServiceError, type JsonCall, type JsonOperation } from "#local/aws/json-protocol.ts";
import { operator } from "#local/operator.ts";

/** Only the account that sells the product may ask about its customers, by a role that allows the action (on "*"). */
export function forSeller(action: string, { run }: JsonOperation): JsonOperation {
  return {
    run: (input, call) => {
      const { caller } = call;
      const context = requestContext({ "aws:PrincipalAccount": caller.accountId });
      const refusal =
        caller.accountId === operator.accountId
          ? refusalOf(caller, { action: `aws-marketplace:${action}`, resource: "*", context })
          : `${caller.arn} does not sell this product.`;
      if (refusal === undefined) return run(input, call);
      throw new JsonServiceError("AccessDeniedException", refusal);
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
