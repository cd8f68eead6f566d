import { operationNameOf, operationNames as sesOperations } from "#local/aws/ses/routes.ts";
import { findRoute } from "#local/gateway/find-route.ts";
import type { LocalRequest, LocalService } from "#local/http/service.ts";
import { operationNameOf as stripeOperationNameOf } from "#local/stripe/operations/all-operations.ts";
import { routeEntries } from "#shared/api/entries.ts";
import type { Faults } from "./create-faults.ts";
import {
  COMMON_ERRORS,
  refuseAsGateway,
  refuseAsS3,
  refuseAsStripe,
  refuseInJson,
  refuseInQuery,
  refuseInRestJson,
} from "./refusal-forms.ts";
import { s3OperationOf, s3Operations } from "./s3-operation.ts";
import { withFaults, type FaultForm } from "./with-faults.ts";

/** The JSON protocols name the operation in a header, behind the service's version. */
const targetOf = ({ headers }: LocalRequest): string | undefined => headers["x-amz-target"]?.split(".").at(-1);

const actionOf = ({ body }: LocalRequest): string | undefined =>
  new URLSearchParams(body.toString("utf8")).get("Action") ?? undefined;

function routeNameOf({ method, path }: LocalRequest): string | undefined {
  const route = findRoute(method, path)?.route;
  return route && `${route.method} ${route.path}`;
}

/** Operations on tables themselves, which DynamoDB throttles under a name of its own (AWS: "Error handling with DynamoDB"). */
const OF_TABLES = /Table|TimeToLive|Tag/;

const refuseAsTable = refuseInJson("1.0", {
  ...COMMON_ERRORS,
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
  503: COMMON_ERRORS[503],
});
const refuseAsCognito = refuseInJson("1.1", {
  429: { status: 400, code: "TooManyRequestsException", message: "Too many requests" },
  500: { status: 500, code: "InternalErrorException", message: "Something went wrong" },
  503: COMMON_ERRORS[503],
});
const refuseAsSes = refuseInRestJson({
  ...COMMON_ERRORS,
  429: { status: 429, code: "TooManyRequestsException", message: "Too many requests" },
});
const refuseAsQuery = refuseInQuery({
  ...COMMON_ERRORS,
  429: { status: 400, code: "Throttling", message: "Rate exceeded" },
});
const refuseAsIam = refuseInQuery({
  429: { status: 400, code: "Throttling", message: "Rate exceeded" },
  500: { status: 500, code: "ServiceFailure", message: "The request processing has failed." },
  503: COMMON_ERRORS[503],
});

const refuseAsEvents = refuseInJson("1.1", {
  ...COMMON_ERRORS,
  500: { status: 500, code: "InternalException", message: "This exception occurs due to unexpected causes." },
});
const refuseAsSqs = refuseInJson("1.0", {
  ...COMMON_ERRORS,
  429: {
    status: 400,
    code: "com.amazonaws.sqs#RequestThrottled",
    message: "The request was denied due to request throttling.",
  },
});

const refuseAsMarketplace = refuseInJson("1.1", {
  ...COMMON_ERRORS,
  500: { status: 500, code: "InternalServiceErrorException", message: "An internal error has occurred." },
});
/** Mounted where Stripe's SDK calls, its paths begin with the mount. */
const stripeOperationOf = ({ method, signedPath }: LocalRequest): string | undefined =>
  stripeOperationNameOf({ method, path: signedPath });

/** The services that faults can be set on, by the path each answers under. */
export const faultForms: Readonly<Record<string, FaultForm>> = {
  "/_aws/dynamodb": {
    name: "dynamodb",
    title: "DynamoDB",
    isSigned: true,
    operationOf: targetOf,
    refuse: (status, operation) => (OF_TABLES.test(operation) ? refuseAsTable : refuseAsItem)(status),
  },
  "/_aws/cognito-idp": {
    name: "cognito-idp",
    title: "Cognito user pools",
    isSigned: true,
    operationOf: targetOf,
    refuse: refuseAsCognito,
  },
  "/_aws/sts": { name: "sts", title: "STS", isSigned: true, operationOf: actionOf, refuse: refuseAsQuery },
  "/_aws/iam": { name: "iam", title: "IAM", isSigned: true, operationOf: actionOf, refuse: refuseAsIam },
  "/_aws/email": {
    name: "email",
    title: "SES",
    isSigned: true,
    operations: sesOperations,
    operationOf: ({ method, path }) => operationNameOf(method, path),
    refuse: refuseAsSes,
  },
  "/_aws/ses-v1": {
    name: "ses-v1",
    title: "SES, API v1",
    isSigned: true,
    operationOf: actionOf,
    refuse: refuseAsQuery,
  },
  "/_aws/s3": {
    name: "s3",
    title: "S3",
    isSigned: true,
    operations: s3Operations,
    operationOf: s3OperationOf,
    refuse: refuseAsS3,
  },
  "/_aws/events": {
    name: "events",
    title: "EventBridge",
    isSigned: true,
    operationOf: targetOf,
    refuse: refuseAsEvents,
  },
  "/_aws/sqs": { name: "sqs", title: "SQS", isSigned: true, operationOf: targetOf, refuse: refuseAsSqs },
  "/v1": { name: "stripe", title: "Stripe", isSigned: false, operationOf: stripeOperationOf, refuse: refuseAsStripe },
  "/_aws/metering-marketplace": {
    name: "metering-marketplace",
    title: "Marketplace Metering",
    isSigned: true,
    operationOf: targetOf,
    refuse: refuseAsMarketplace,
  },
  "/_aws/entitlement-marketplace": {
    name: "entitlement-marketplace",
    title: "Marketplace Entitlement",
    isSigned: true,
    operationOf: targetOf,
    refuse: refuseAsMarketplace,
  },
  "/api": {
    name: "api",
    title: "Sestina's own API",
    isSigned: false,
    operations: routeEntries.map(({ route }) => `${route.method} ${route.path}`),
    operationOf: routeNameOf,
    refuse: refuseAsGateway,
  },
};

/** All services as they are, those with a form behind faults. */
export function putBehindFaults(
  mounts: Readonly<Record<string, LocalService>>,
  faults: Faults,
  accountOf: (accessKeyId: string) => string | undefined,
): Record<string, LocalService> {
  const behind = Object.entries(mounts).map(([path, service]) => {
    const form = Object.hasOwn(faultForms, path) ? faultForms[path] : undefined;
    return [path, form === undefined ? service : withFaults(form, service, faults, accountOf)] as const;
  });
  return Object.fromEntries(behind);
}
