import { sdkEnvironment } from "#local/environment.ts";
import { randomBytes } from "node:crypto";
import type { SesLimits } from "#local/ses/limits.ts";
import { hostedClientIdOf, type Pool } from "#local/cognito/pool.ts";
import { ruleArn } from "#local/events/rules.ts";
import { customersBusArn, operator } from "#local/operator.ts";
import { paymentEnvironment } from "./payment-settings.ts";
import { secretArnOf } from "#local/secrets-manager/secret.ts";
import { hostedUiPath } from "./sign-in-settings.ts";
import type { HttpApiName } from "#shared/api/http-apis.ts";
import { probePath } from "#shared/origin-header.ts";

/** The user pool of the local stage; the id has AWS's form, or token verifiers would refuse it. */
export const pool: Pool = {
  region: operator.region,
  id: `${operator.region}_Sestina01`,
  clientId: "sestinalocalwebclient0000",
  writeAttributes: ["locale"],
  hostedClient: {
    id: "sestinalocalhostedclient00",
    writeAttributes: ["email", "family_name", "given_name", "picture", "custom:provider_sub"],
  },
  onlyOperatorCreates: true,
  onlyOperatorRecovers: true,
  customAttributes: ["custom:gclid", "custom:provider_sub", "custom:terms"],
  // As deployed, and in addition with the password in clear, for scripts that sign in.
  explicitAuthFlows: [
    "ALLOW_CUSTOM_AUTH",
    "ALLOW_USER_SRP_AUTH",
    "ALLOW_USER_AUTH",
    "ALLOW_ADMIN_USER_PASSWORD_AUTH",
    "ALLOW_USER_PASSWORD_AUTH",
  ],
  refreshTokenGraceSeconds: 60,
  firstAuthFactors: ["PASSWORD", "WEB_AUTHN"],
  webAuthn: {
    relyingPartyId: "localhost",
    userVerification: "required",
    factorConfiguration: "MULTI_FACTOR_WITH_USER_VERIFICATION",
  },
};

/** The secret with the header that CloudFront adds to each call of the API, and its first value. */
export const originSecretName = "sestina-local/origin";
export const originSecret = randomBytes(32).toString("hex");

/** The path of an API's own address, past CloudFront: without the origin's secret all of its routes refuse. */
export const ownAddressOf = (name: HttpApiName): string => `/_aws/execute-api/${name}`;

/** The id of the distribution of the local stage. */
export const distributionId = "E1SESTINALOCAL";

export const tableName = "sestina";
export const imageBucket = "sestina-images";
/** Of the site's bucket only the operator's file exists here: the app is served from dist. */
export const siteBucket = "sestina-site";
/** Served instead of /config.json while it exists. */
export const operatorConfigKey = "operator/config.json";

export const workQueue = "sestina-work.fifo";
export const deadLetterQueue = "sestina-work-dead.fifo";
export const mailEventQueue = "sestina-mail-events";
export const mailEventDeadLetters = "sestina-mail-events-dead";
/** The rule on the bus for customers that sends their mail events to the queue. */
export const mailEventRule = { name: "queue-mail-events", region: operator.region } as const;
const queueArnOf = (name: string) => `arn:aws:sqs:${operator.region}:${operator.accountId}:${name}`;

/** The product's queues, each dead-letter queue before its source. */
export const queues = [
  { name: deadLetterQueue, attributes: { FifoQueue: "true", MessageRetentionPeriod: "1209600" } },
  {
    name: workQueue,
    attributes: {
      FifoQueue: "true",
      VisibilityTimeout: "180",
      RedrivePolicy: JSON.stringify({ deadLetterTargetArn: queueArnOf(deadLetterQueue), maxReceiveCount: 5 }),
    },
  },
  { name: mailEventDeadLetters, attributes: { MessageRetentionPeriod: "1209600" } },
  {
    name: mailEventQueue,
    attributes: {
      VisibilityTimeout: "182",
      RedrivePolicy: JSON.stringify({ deadLetterTargetArn: queueArnOf(mailEventDeadLetters), maxReceiveCount: 5 }),
      Policy: JSON.stringify({
        Version: "2012-10-17",
        Statement: [
          {
            Effect: "Allow",
            Principal: { Service: "events.amazonaws.com" },
            Action: "sqs:SendMessage",
            Resource: queueArnOf(mailEventQueue),
            Condition: { ArnEquals: { "aws:SourceArn": ruleArn(mailEventRule) } },
          },
        ],
      }),
    },
  },
] as const;

/** The timeout of an event's Lambda, in seconds. */
export const EVENT_TIMEOUT_SECONDS = 30;

/**
 * Delays before the second and third attempt of an asynchronous invocation (AWS: "How Lambda handles errors and retries
 * with asynchronous invocation"); after that the event is a dead letter.
 */
export const eventRetryDelaysSeconds = [60, 120] as const;

interface Addresses {
  readonly appUrl: string;
  readonly awsUrl: string;
  /** The name server for the local AWS's DNS. */
  readonly dnsServer: string;
}

/** The environment of every Lambda and of the AWS SDK in it: the one place where local mode differs from AWS. */
export function environmentFor({
  appUrl,
  awsUrl,
  dnsServer,
  templateCallsPerSecond = 1,
}: Addresses & Partial<SesLimits>): Readonly<Record<string, string>> {
  return {
    ...sdkEnvironment(awsUrl),
    ...paymentEnvironment(appUrl, awsUrl),
    TABLE_NAME: tableName,
    USER_POOL_ID: pool.id,
    USER_POOL_CLIENT_ID: pool.clientId,
    HOSTED_CLIENT_ID: hostedClientIdOf(pool),
    IMAGE_BUCKET: imageBucket,
    SITE_BUCKET: siteBucket,
    WORK_QUEUE_URL: `${awsUrl}/_aws/sqs/${operator.accountId}/${workQueue}`,
    // A worker limits its rate to that of this SES.
    SES_CALLS_PER_SECOND: String(Math.min(1000, templateCallsPerSecond)),
    APP_URL: appUrl,
    MACHINES_API_URL: `${awsUrl}${ownAddressOf("machines")}`,
    ORIGIN_SECRET_ID: originSecretName,
    ROTATED_SECRET_ID: secretArnOf(originSecretName),
    DISTRIBUTION_ID: distributionId,
    PROBE_URL: `${appUrl}${probePath}`,
    // The product itself serves the enterprise issuer.
    TRUSTED_ISSUER_ORIGIN: appUrl,
    // Receivers of webhooks on this machine.
    WEBHOOK_ALLOWED_RANGES: "127.0.0.0/8,::1/128",
    MAIL_SENDER: operator.mailSender,
    DNS_SERVER: dnsServer,
  };
}

/** The app's settings in /config.json on the local stage. */
export const webConfig = {
  apiUrl: "/api",
  region: pool.region,
  userPoolId: pool.id,
  userPoolClientId: pool.clientId,
  hostedClientId: hostedClientIdOf(pool),
  /** Relative, so that it also works behind the development server. */
  userPoolEndpoint: "/_aws/cognito-idp/",
  hostedUiUrl: hostedUiPath,
  socialProviders: ["Google", "Microsoft"],
  editorScriptUrl: "/editor/embed.js",
  operatorAccountId: operator.accountId,
  /** The quick-create page for the customer's role. */
  cloudFormation: {
    consoleUrl: "/_cloudformation",
    templateUrl: "/_cloudformation/sestina-access.template.json",
  },
  eventBusArn: customersBusArn,
  maintenance: false,
} as const;
