import { operator } from "./operator.ts";

/**
 * Variables of a shell that works with AWS, by which SDK clients would sign or call otherwise than `sdkEnvironment` says:
 * a profile is preferred to keys, and a session token is sent with any key (AWS SDKs and Tools Reference Guide, "Settings").
 */
export const foreignVariables = [
  "AWS_PROFILE",
  "AWS_SESSION_TOKEN",
  "AWS_ENDPOINT_URL",
  "AWS_IGNORE_CONFIGURED_ENDPOINT_URLS",
  "AWS_USE_DUALSTACK_ENDPOINT",
  "AWS_USE_FIPS_ENDPOINT",
] as const;

/** The environment variables by which AWS SDK clients find the local services and sign as the operator's account. */
export function sdkEnvironment(awsUrl: string): Readonly<Record<string, string>> {
  const aws = `${awsUrl}/_aws`;
  return {
    AWS_REGION: operator.region,
    AWS_ACCESS_KEY_ID: operator.accessKeyId,
    AWS_SECRET_ACCESS_KEY: operator.secretAccessKey,
    AWS_ENDPOINT_URL_CLOUDFRONT: `${aws}/cloudfront`,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: `${aws}/cognito-idp`,
    AWS_ENDPOINT_URL_DYNAMODB: `${aws}/dynamodb`,
    AWS_ENDPOINT_URL_EVENTBRIDGE: `${aws}/events`,
    AWS_ENDPOINT_URL_IAM: `${aws}/iam`,
    AWS_ENDPOINT_URL_MARKETPLACE_ENTITLEMENT_SERVICE: `${aws}/entitlement-marketplace`,
    AWS_ENDPOINT_URL_MARKETPLACE_METERING: `${aws}/metering-marketplace`,
    AWS_ENDPOINT_URL_S3: `${aws}/s3`,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: `${aws}/secretsmanager`,
    AWS_ENDPOINT_URL_SES: `${aws}/ses-v1`,
    AWS_ENDPOINT_URL_SESV2: `${aws}/email`,
    AWS_ENDPOINT_URL_SQS: `${aws}/sqs`,
    AWS_ENDPOINT_URL_STS: `${aws}/sts`,
  };
}
