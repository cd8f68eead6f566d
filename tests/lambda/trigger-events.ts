import { PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { gzipSync } from "node:zlib";
import { operator } from "#local/operator.ts";
import { imageBucket, originSecret, pool } from "#bin/local-stage/settings.ts";
import { originHeader } from "#shared/origin-header.ts";
import { makeKey } from "#tests/support/api-keys.ts";
import type { Stage } from "#tests/support/audited-calls/sample-calls.ts";
import { claimsOf } from "#tests/support/access-members.ts";

/** An event as its AWS service sends it, for each Lambda that is not an endpoint. */
type EventOf = (stage: Stage) => Promise<object> | object;

const head = (triggerSource: string, userName: string) => ({
  version: "1",
  region: pool.region,
  userPoolId: pool.id,
  userName,
  callerContext: { awsSdkVersion: "aws-sdk-unknown-unknown", clientId: pool.clientId },
  triggerSource,
});

/** AWS: "Customizing user pool workflows with Lambda triggers". */
const attributesOf = ({ person }: Stage) => ({
  sub: claimsOf(person).sub,
  email: person.email,
  email_verified: "true",
  "cognito:user_status": "CONFIRMED",
});
const userNameOf = ({ person }: Stage) => claimsOf(person).sub;

/** AWS: "EventBridge Scheduler and rules, scheduled events". */
const scheduled = () => ({
  version: "0",
  id: crypto.randomUUID(),
  "detail-type": "Scheduled Event",
  source: "aws.events",
  account: operator.accountId,
  time: new Date().toISOString(),
  region: operator.region,
  resources: [`arn:aws:events:${operator.region}:${operator.accountId}:rule/schedule`],
  detail: {},
});

/** AWS: "Using Lambda with Amazon SQS". */
const queued = (...bodies: readonly string[]) => ({
  Records: bodies.map((body, n) => ({
    messageId: `message-${String(n)}`,
    receiptHandle: "handle",
    body,
    attributes: {
      ApproximateReceiveCount: "1",
      SentTimestamp: "0",
      SenderId: "s",
      ApproximateFirstReceiveTimestamp: "0",
    },
    messageAttributes: {},
    md5OfBody: "",
    eventSource: "aws:sqs",
    eventSourceARN: `arn:aws:sqs:${operator.region}:${operator.accountId}:queue`,
    awsRegion: operator.region,
  })),
});

const unknownJob = JSON.stringify({
  companyId: "00000000-aaaa-4bbb-8ccc-000000000000",
  jobId: "00000000-aaaa-4bbb-8ccc-000000000001",
});

const emitted = (source: string, detailType: string, detail: object) => ({
  version: "0",
  id: crypto.randomUUID(),
  "detail-type": detailType,
  source,
  account: "111122223333",
  time: "2026-11-20T12:00:00Z",
  region: "us-east-1",
  resources: [],
  detail,
});

const sesEvent = emitted("aws.ses", "Email Sent", { mail: { destination: ["ada@example.com"], tags: {} } });

/** AWS: "Custom resource request objects": CloudFormation takes the answer at a presigned address of S3. */
const customResource = async (ResourceProperties: object) => ({
  RequestType: "Create",
  RequestId: crypto.randomUUID(),
  ResponseURL: await getSignedUrl(new S3Client(), new PutObjectCommand({ Bucket: imageBucket, Key: "answer" })),
  StackId: "arn:aws:cloudformation:eu-central-1:111122223333:stack/Sestina-prd-Identity/1",
  LogicalResourceId: "Resource",
  ResourceType: "Custom::Resource",
  ResourceProperties: { ServiceToken: "arn:aws:lambda:eu-central-1:111122223333:function:set", ...ResourceProperties },
});

/** By the Lambda's name. */
export const triggerEvents: Readonly<Record<string, EventOf>> = {
  "authorize-scim-token": () => ({
    version: "2.0",
    type: "REQUEST",
    routeKey: "GET /api/scim/v2/{resource}",
    identitySource: [`Bearer sestina_scim_${"x".repeat(43)}`],
    headers: { [originHeader]: originSecret },
  }),
  "authorize-api-key": async ({ person, customer }) => {
    const key = await makeKey(person, customer.accountId);
    return {
      version: "2.0",
      type: "REQUEST",
      routeKey: "GET /api/v1/templates",
      identitySource: [`Bearer ${key}`],
      headers: { authorization: `Bearer ${key}`, [originHeader]: originSecret },
    };
  },
  "bill-extras": scheduled,
  "check-accounts": scheduled,
  "check-drift-nightly": scheduled,
  "deliver-notifications": scheduled,
  "send-webhooks": scheduled,
  "count-mail-events": () => queued(JSON.stringify(sesEvent)),
  "create-auth-challenge": (stage) => ({
    ...head("CreateAuthChallenge_Authentication", userNameOf(stage)),
    request: { userAttributes: attributesOf(stage), challengeName: "CUSTOM_CHALLENGE", session: [] },
    response: { publicChallengeParameters: {}, privateChallengeParameters: {}, challengeMetadata: "" },
  }),
  "define-auth-challenge": (stage) => ({
    ...head("DefineAuthChallenge_Authentication", userNameOf(stage)),
    request: { userAttributes: attributesOf(stage), session: [] },
    response: { issueTokens: false, failAuthentication: false },
  }),
  "give-up-dead-letters": () => queued(unknownJob),
  "post-confirmation": (stage) => ({
    ...head("PostConfirmation_ConfirmSignUp", userNameOf(stage)),
    request: { userAttributes: attributesOf(stage) },
    response: {},
  }),
  "pre-sign-up": (stage) => ({
    ...head("PreSignUp_AdminCreateUser", userNameOf(stage)),
    request: { userAttributes: { email: "new@example.com" }, validationData: {} },
    response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
  }),
  "pre-token-generation": (stage) => ({
    ...head("TokenGeneration_Authentication", userNameOf(stage)),
    request: { userAttributes: attributesOf(stage), groupConfiguration: {} },
    response: { claimsAndScopeOverrideDetails: null },
  }),
  "purge-archive": scheduled,
  "purge-companies": scheduled,
  "report-errors": () => {
    const logEvents = [
      { id: "1", timestamp: 1, message: JSON.stringify({ level: "error", message: "INTERNAL_ERROR" }) },
    ];
    const lines = { messageType: "DATA_MESSAGE", logGroup: "local", logStream: "local", logEvents };
    return { awslogs: { data: gzipSync(JSON.stringify(lines)).toString("base64") } };
  },
  "retire-site-files": () => customResource({ Current: ["assets/abc.js"] }),
  // Of the schedule; the steps of a rotation are in tests/local/origin-rotation.test.ts.
  "rotate-origin-secret": scheduled,
  "set-app-client": () =>
    customResource({
      ClientName: "another-client",
      ExplicitAuthFlows: ["ALLOW_USER_SRP_AUTH"],
      PreventUserExistenceErrors: "ENABLED",
      EnableTokenRevocation: "true",
      RefreshTokenRotation: { Feature: "ENABLED", RetryGracePeriodSeconds: "60" },
      ...{ IdTokenValidity: "120", AccessTokenValidity: "120", RefreshTokenValidity: "43200" },
      TokenValidityUnits: { IdToken: "minutes", AccessToken: "minutes", RefreshToken: "minutes" },
      AllowedOAuthFlowsUserPoolClient: "false",
      SupportedIdentityProviders: ["COGNITO"],
    }),
  "take-marketplace-event": () =>
    emitted("aws.agreement-marketplace", "Purchase Agreement Created - Manufacturer", {
      agreement: { id: "agmt-unknown" },
    }),
  "verify-auth-challenge-response": (stage) => ({
    ...head("VerifyAuthChallengeResponse_Authentication", userNameOf(stage)),
    request: { userAttributes: attributesOf(stage), challengeAnswer: "wrong", privateChallengeParameters: {} },
    response: { answerCorrect: true },
  }),
  "wake-stalled-jobs": scheduled,
  "work-off-queue": () => queued(unknownJob),
};

/** Batches of which the message in the middle cannot be read, by the Lambda's name. */
export const poisoned: Readonly<Record<string, () => object>> = {
  "work-off-queue": () => queued(unknownJob, "no JSON", unknownJob),
  "give-up-dead-letters": () => queued(unknownJob, "no JSON", unknownJob),
  "count-mail-events": () => queued(JSON.stringify(sesEvent), "no JSON", JSON.stringify(sesEvent)),
};
