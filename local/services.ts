import { randomBytes, randomUUID } from "node:crypto";
import { join } from "node:path";
import { createIam } from "./aws/iam/create-iam.ts";
import type { AwsAccounts } from "./aws/aws-accounts.ts";
import type { Clock } from "./clock/create-clock.ts";
import type { Addresses, CloudSetup } from "./cloud-setup.ts";
import { createCloudFormationPage } from "./cloudformation/create-cloudformation-page.ts";
import { createCloudFront } from "./cloudfront/create-cloudfront.ts";
import { createCognito } from "./cognito/create-cognito.ts";
import { createConsole } from "./console/create-console.ts";
import type { CapacityMeter } from "./dynamo/capacity.ts";
import { createDynamo } from "./dynamo/create-dynamo.ts";
import { createEventBus } from "./events/create-event-bus.ts";
import { createEventsApi } from "./events/create-events-api.ts";
import type { Faults } from "./faults/create-faults.ts";
import { putBehindFaults } from "./faults/fault-forms.ts";
import type { LocalService } from "./http/service.ts";
import { verifySignature } from "./http/sigv4.ts";
import { createQueueConsumer } from "./lambda-sources/create-queue-consumer.ts";
import { createSchedules, scheduleRules } from "./lambda-sources/create-schedules.ts";
import { createStreamConsumer } from "./lambda-sources/create-stream-consumer.ts";
import { invokeWithin } from "./lambda-sources/invoke-within.ts";
import { withSources } from "./lambda-sources/source.ts";
import type { InvokeLambda } from "./lambda/lambda.ts";
import type { Mailbox } from "./mailbox/mailbox.ts";
import { createPipelineIssuer, pipelineIssuerPath } from "./oidc/pipeline-issuer.ts";
import { openProviders } from "./oidc/providers.ts";
import { operator } from "./operator.ts";
import { openPayments } from "./payments.ts";
import { openRealAccounts } from "./real-aws/real-accounts.ts";
import type { RealAws, RealService } from "./real-aws/real-aws.ts";
import { createS3 } from "./s3/create-s3.ts";
import { createSecretsManager } from "./secrets-manager/create-secrets-manager.ts";
import { createSes } from "./ses/create-ses.ts";
import type { SesLimits } from "./ses/limits.ts";
import { seedOperatorSes } from "./ses/seed-operator.ts";
import { createTracking } from "./ses/tracking/create-tracking.ts";
import { trackingPath } from "./ses/tracking/tracked-mail.ts";
import { createSesV1 } from "./ses/v1/create-ses-v1.ts";
import { createSqs } from "./sqs/create-sqs.ts";
import { sendAsRule } from "./sqs/send-as-rule.ts";
import type { Store } from "./store.ts";
import { createSts } from "./sts/create-sts.ts";

export interface ServiceOptions {
  /** The folder of all data; undefined: in memory. */
  readonly dataFolder: string | undefined;
  /** SES's rate limits; AWS's limits unless given. */
  readonly sesLimits?: Partial<SesLimits>;
  /** For customers' accounts at AWS; absent: nothing leaves this machine. */
  readonly realAws?: RealAws | undefined;
  /** Measures the consumed capacity of each call of DynamoDB. */
  readonly meter?: CapacityMeter;
}

/** The shared state of several services. */
export interface Shared {
  readonly store: Store;
  readonly mailbox: Mailbox;
  readonly awsAccounts: AwsAccounts;
  readonly faults: Faults;
  readonly clock: Clock;
  readonly objectFolder: string;
  readonly invoke: InvokeLambda;
  readonly now: () => Date;
}

/** Keys of the operator's account: the root key, and those of its Lambda functions' roles. */
const operatorKeys = (awsAccounts: AwsAccounts) => {
  const find = (accessKeyId: string) => {
    const key = awsAccounts.findKey(accessKeyId);
    return key?.caller.accountId === operator.accountId && !key.expired ? key : undefined;
  };
  return { secretOf: find, callerOf: (accessKeyId: string) => find(accessKeyId)?.caller };
};

/** All services by their mount path. */
export async function openServices(
  setup: CloudSetup,
  { dataFolder, meter, sesLimits, realAws }: ServiceOptions,
  { store, mailbox, awsAccounts, faults, clock, objectFolder, invoke, now }: Shared,
  { url, awsUrl }: Addresses,
): Promise<Record<string, LocalService>> {
  const aws = { awsAccounts, now, random: randomBytes };
  const { schedules = [], buckets = [] } = setup;
  const sqs = createSqs({ ...aws, store, queues: setup.queues ?? [] });
  const events = createEventBus({
    ...{ store, now, random: randomBytes, invoke: invokeWithin(invoke, setup.eventTimeoutSeconds ?? 30) },
    send: (message) => sendAsRule(sqs.state, message),
    rules: [...(setup.eventRules ?? []), ...scheduleRules(schedules)],
    retryDelaysSeconds: setup.eventRetryDelaysSeconds ?? [],
  });
  if (setup.mailSender !== undefined) seedOperatorSes(store, setup.mailSender, now());
  const customer = { ...aws, store, mailbox, events, baseUrl: url };
  const keys = operatorKeys(awsAccounts);
  const realAccounts = realAws && openRealAccounts(aws, realAws);
  const withRealAccounts = (service: RealService, local: LocalService) =>
    realAccounts?.reachedThrough(service, local) ?? local;
  const cognito = await createCognito({
    ...{ store, mailbox, now, random: randomBytes },
    pool: setup.pool,
    invokeTrigger: setup.invokeTrigger ?? (() => Promise.resolve(undefined)),
    verifySignature: (request) => verifySignature(request, keys.secretOf, now),
    callerOf: keys.callerOf,
    hosted: setup.hosted?.settings,
  });
  const s3 = createS3({ ...aws, store, directory: objectFolder, buckets });
  const dynamo = await createDynamo({
    ...{ now, meter, owner: operator, verify: verifySignature, signers: keys.secretOf, callerOf: keys.callerOf },
    directory: dataFolder === undefined ? undefined : join(dataFolder, "dynamodb"),
  });
  await setup.prepareTables?.(dynamo.call);
  clock.afterMove(dynamo.sweep);
  const secrets = createSecretsManager({
    ...{ ...aws, store },
    secrets: setup.secrets ?? {},
    rotation: { invoke, lambdas: setup.rotationLambdas ?? {} },
  });
  // The first origin header is the value that CloudFormation resolved, later ones are what was put into the
  // distribution.
  const distribution = setup.distribution?.(secrets.valueOf);
  const cloudfront = distribution && createCloudFront({ ...aws, store, distribution });
  const payments = openPayments({ ...aws, store, events }, setup.payments);
  clock.afterMove(payments.settle);
  const { readStackTemplate: readTemplate, putRole } = setup;
  const services: Record<string, LocalService> = {
    "/_aws/dynamodb": withSources(
      dynamo,
      (setup.streamMappings ?? []).map((mapping) => createStreamConsumer({ streams: dynamo.streams, invoke }, mapping)),
    ),
    "/_aws/cognito-idp": cognito,
    ...(setup.hosted && { [setup.hosted.path]: cognito.hosted }),
    ...(setup.pipelineIssuer !== undefined && {
      [pipelineIssuerPath]: createPipelineIssuer({ issuer: setup.pipelineIssuer, store, now, newId: randomUUID }),
    }),
    ...openProviders(setup.providers ?? [], { store, now, random: randomBytes }),
    "/_aws/sts": createSts(aws, realAccounts),
    "/_aws/iam": withRealAccounts("iam", createIam(aws)),
    "/_aws/secretsmanager": secrets,
    ...(cloudfront && { "/_aws/cloudfront": cloudfront }),
    "/_aws/email": withRealAccounts("sesv2", createSes({ ...customer, limits: sesLimits })),
    "/_aws/ses-v1": withRealAccounts("ses", createSesV1({ ...aws, store, limits: sesLimits })),
    [trackingPath]: createTracking({ store, events, now }),
    "/_aws/s3": s3,
    "/_aws/sqs": withSources(
      sqs,
      (setup.queueMappings ?? []).map((mapping) => createQueueConsumer({ state: sqs.state, invoke }, mapping)),
    ),
    "/_aws/events": withSources(createEventsApi({ ...aws, bus: events }), [
      events,
      createSchedules({ store, now, bus: events }, schedules),
    ]),
    ...payments.services,
    ...(readTemplate && {
      "/_cloudformation": createCloudFormationPage({ awsAccounts, forwarding: events.forwarding, readTemplate }),
    }),
    "/_local": createConsole({ ...customer, queues: sqs.inspection, payments, faults, clock, putRole }),
    ...setup.mount?.({ url, awsUrl, invoke, now, s3, cloudfront }),
  };
  const accountOf = (accessKeyId: string) => awsAccounts.findKey(accessKeyId)?.caller.accountId;
  return putBehindFaults(services, faults, accountOf, setup.furtherFaults);
}
