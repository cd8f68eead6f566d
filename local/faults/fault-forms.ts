import { operationNameOf, operationNames as sesOperations } from "#local/ses/routes.ts";
import { distributionOperationOf, distributionOperations } from "#local/cloudfront/distribution-operation.ts";
import type { LocalRequest, LocalService } from "#local/http/service.ts";
import { operationNameOf as stripeOperationNameOf } from "#local/stripe/operations/all-operations.ts";
import type { Faults } from "./create-faults.ts";
import { refuseAsS3, refuseAsStripe } from "./refusal-forms.ts";
import { s3OperationOf, s3Operations } from "./s3-operation.ts";
import {
  refuseAsCognito,
  refuseAsDynamo,
  refuseAsEvents,
  refuseAsIam,
  refuseAsMarketplace,
  refuseAsQuery,
  refuseAsSes,
  refuseAsSecrets,
  refuseAsSqs,
} from "./service-refusals.ts";
import { withFaults, type FaultForm } from "./with-faults.ts";

/** The JSON protocols name the operation in a header, after the service's version. */
const targetOf = ({ headers }: LocalRequest): string | undefined => headers["x-amz-target"]?.split(".").at(-1);

const actionOf = ({ body }: LocalRequest): string | undefined =>
  new URLSearchParams(body.toString("utf8")).get("Action") ?? undefined;

/** When mounted at the URL of Stripe's SDK, its paths begin with the mount. */
const stripeOperationOf = ({ method, signedPath }: LocalRequest): string | undefined =>
  stripeOperationNameOf({ method, path: signedPath });

/** The services that support faults, by their mount path. */
export const faultForms: Readonly<Record<string, FaultForm>> = {
  "/_aws/dynamodb": {
    name: "dynamodb",
    title: "DynamoDB",
    isSigned: true,
    operationOf: targetOf,
    refuse: refuseAsDynamo,
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
  "/_aws/secretsmanager": {
    name: "secretsmanager",
    title: "Secrets Manager",
    isSigned: true,
    operationOf: targetOf,
    refuse: refuseAsSecrets,
  },
  "/_aws/cloudfront": {
    name: "cloudfront",
    title: "CloudFront",
    isSigned: true,
    operations: distributionOperations,
    operationOf: distributionOperationOf,
    refuse: refuseAsQuery,
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
};

/** All services, those with a fault form behind faults. `furtherForms`: fault forms of additional services. */
export function putBehindFaults(
  mounts: Readonly<Record<string, LocalService>>,
  faults: Faults,
  accountOf: (accessKeyId: string) => string | undefined,
  furtherForms: Readonly<Record<string, FaultForm>> = {},
): Record<string, LocalService> {
  const forms = new Map(Object.entries({ ...faultForms, ...furtherForms }));
  const behind = Object.entries(mounts).map(([path, service]) => {
    const form = forms.get(path);
    return [path, form === undefined ? service : withFaults(form, service, faults, accountOf)] as const;
  });
  return Object.fromEntries(behind);
}
