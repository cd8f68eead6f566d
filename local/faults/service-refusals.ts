import type { LocalResponse } from "#local/http/service.ts";
import type { FaultStatus } from "./fault-rule.ts";
import { commonErrors, refuseInJson, refuseInQuery, refuseInRestJson } from "./refusal-forms.ts";

/**
 * Operations on tables themselves, for which DynamoDB has another throttling error (AWS: "Error handling with
 * DynamoDB").
 */
const tableOperations = /Table|TimeToLive|Tag/;

const refuseAsTable = refuseInJson("1.0", {
  ...commonErrors,
  429: {
    status: 400,
    code: "com.amazonaws.dynamodb.v20120810#ThrottlingException",
    message: "Rate of requests exceeds the allowed throughput.",
  },
});
const refuseAsItem = refuseInJson("1.0", {
  429: {
    status: 400,
    code: "com.amazonaws.dynamodb.v20120810#ProvisionedThroughputExceededException",
    message:
      "The level of configured provisioned throughput for the table was exceeded. " +
      "Consider increasing your provisioning level with the UpdateTable API.",
  },
  500: {
    status: 500,
    code: "com.amazonaws.dynamodb.v20120810#InternalServerError",
    message: "Internal server error",
  },
  503: commonErrors[503],
});
export const refuseAsDynamo = (status: FaultStatus, operation: string): LocalResponse =>
  (tableOperations.test(operation) ? refuseAsTable : refuseAsItem)(status);
export const refuseAsCognito = refuseInJson("1.1", {
  429: { status: 400, code: "TooManyRequestsException", message: "Too many requests" },
  500: { status: 500, code: "InternalErrorException", message: "Something went wrong" },
  503: commonErrors[503],
});
export const refuseAsSes = refuseInRestJson({
  ...commonErrors,
  429: { status: 429, code: "TooManyRequestsException", message: "Too many requests" },
});
export const refuseAsQuery = refuseInQuery({
  ...commonErrors,
  429: { status: 400, code: "Throttling", message: "Rate exceeded" },
});
export const refuseAsIam = refuseInQuery({
  429: { status: 400, code: "Throttling", message: "Rate exceeded" },
  500: { status: 500, code: "ServiceFailure", message: "The request processing has failed." },
  503: commonErrors[503],
});

export const refuseAsEvents = refuseInJson("1.1", {
  ...commonErrors,
  500: { status: 500, code: "InternalException", message: "This exception occurs due to unexpected causes." },
});
export const refuseAsSqs = refuseInJson("1.0", {
  ...commonErrors,
  429: {
    status: 400,
    code: "com.amazonaws.sqs#RequestThrottled",
    message: "The request was denied due to request throttling.",
  },
});

export const refuseAsMarketplace = refuseInJson("1.1", {
  ...commonErrors,
  500: { status: 500, code: "InternalServiceErrorException", message: "An internal error has occurred." },
});
/** AWS: Secrets Manager API Reference, "Common Error Types" and the errors of GetSecretValue. */
export const refuseAsSecrets = refuseInJson("1.1", {
  ...commonErrors,
  500: { status: 500, code: "InternalServiceError", message: "An error occurred on the server side." },
});
