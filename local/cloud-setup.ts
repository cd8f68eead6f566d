import type { PutTrustingRole } from "./aws/trusting-role.ts";
import type { CloudFront, Distribution } from "./cloudfront/create-cloudfront.ts";
import type { HostedSettings } from "./cognito/hosted/settings.ts";
import type { Pool } from "./cognito/pool.ts";
import type { InvokeTrigger } from "./cognito/triggers/run-trigger.ts";
import type { DynamoService } from "./dynamo/create-dynamo.ts";
import type { EventRule } from "./events/rules.ts";
import type { FaultForm } from "./faults/with-faults.ts";
import type { LocalService } from "./http/service.ts";
import type { QueueMapping } from "./lambda-sources/create-queue-consumer.ts";
import type { ScheduledLambda } from "./lambda-sources/create-schedules.ts";
import type { StreamMapping } from "./lambda-sources/create-stream-consumer.ts";
import type { InvokeLambda } from "./lambda/lambda.ts";
import type { Provider } from "./oidc/provider.ts";
import type { PaymentSettings } from "./payments.ts";
import type { BucketSettings, S3 } from "./s3/create-s3.ts";
import type { QueueSettings } from "./sqs/create-sqs.ts";

export interface Addresses {
  /** The URL for browsers. */
  readonly url: string;
  /** The URL for the AWS SDK: an IP address, or S3 clients would put the bucket into the host name. */
  readonly awsUrl: string;
}

/** The services that a setup's additional mounts use. */
export interface OpenServices extends Addresses {
  readonly invoke: InvokeLambda;
  readonly now: () => Date;
  readonly s3: S3;
  readonly cloudfront: CloudFront | undefined;
}

/** The initial content of the local AWS, and the Lambdas that its services call. */
export interface CloudSetup {
  readonly pool: Pool;
  readonly invokeTrigger?: InvokeTrigger | undefined;
  /** The pool's domain, and the path it is mounted at. */
  readonly hosted?: { readonly path: string; readonly settings: HostedSettings } | undefined;
  /** OpenID Connect issuers. */
  readonly providers?: readonly Provider[];
  /** The issuer URL under which it plays the issuer of GitHub Actions: the stage's URL with `pipelineIssuerPath`. */
  readonly pipelineIssuer?: string;
  readonly buckets?: readonly BucketSettings[];
  /** Each dead-letter queue before its source. */
  readonly queues?: readonly QueueSettings[];
  readonly prepareTables?: (call: DynamoService["call"]) => Promise<void>;
  /** An address that is verified in the operator's SES, which is then out of the sandbox. */
  readonly mailSender?: string;
  /** Values by name. */
  readonly secrets?: Readonly<Record<string, string>>;
  /** Files of rotation Lambdas by the secret that each rotates. */
  readonly rotationLambdas?: Readonly<Record<string, string>>;
  readonly eventRules?: readonly EventRule[];
  readonly eventTimeoutSeconds?: number;
  readonly eventRetryDelaysSeconds?: readonly number[];
  readonly schedules?: readonly ScheduledLambda[];
  readonly queueMappings?: readonly QueueMapping[];
  readonly streamMappings?: readonly StreamMapping[];
  /** `secretOf`: the current value of a secret. */
  readonly distribution?: ((secretOf: (name: string) => string) => Distribution) | undefined;
  readonly payments: PaymentSettings;
  /** The template that the CloudFormation page offers. */
  readonly readStackTemplate?: (() => Promise<string>) | undefined;
  /** Creates the role that the console offers for an account. */
  readonly putRole?: PutTrustingRole | undefined;
  /** Additional services by the path under which each answers. */
  readonly mount?: (services: OpenServices) => Record<string, LocalService>;
  readonly furtherFaults?: Readonly<Record<string, FaultForm>>;
}
