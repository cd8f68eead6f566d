import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createIam } from "./aws/iam/create-iam.ts";
import { createSes } from "./ses/create-ses.ts";
import type { SesLimits } from "./ses/limits.ts";
import { seedOperatorSes } from "./ses/seed-operator.ts";
import { createSesV1 } from "./ses/v1/create-ses-v1.ts";
import { createSecretsManager } from "./secrets-manager/create-secrets-manager.ts";
import { createSts } from "./sts/create-sts.ts";
import type { World } from "./aws/world.ts";
import type { Clock } from "./clock/create-clock.ts";
import { createCloudFront } from "./cloudfront/create-cloudfront.ts";
import { createCognito } from "./cognito/create-cognito.ts";
import { clientIdsOf, issuerOf } from "./cognito/pool.ts";
import { createCloudFormationPage } from "./cloudformation/create-cloudformation-page.ts";
import { createConsole } from "./console/create-console.ts";
import type { CapacityMeter } from "./dynamo/capacity.ts";
import { createDynamo, type DynamoService } from "./dynamo/create-dynamo.ts";
import { ensureTable } from "./dynamo/create-table.ts";
import { createEventBus } from "./events/create-event-bus.ts";
import { createEventsApi } from "./events/create-events-api.ts";
import type { Faults } from "./faults/create-faults.ts";
import { putBehindFaults } from "./faults/fault-forms.ts";
import { createAuthorizer } from "./gateway/authorizer.ts";
import { createGateways } from "./gateway/create-gateway.ts";
import type { InvokeLambda } from "./lambda/lambda.ts";
import type { LocalService } from "./http/service.ts";
import { verifySignature } from "./http/sigv4.ts";
import { siteWithReports } from "./error-reports.ts";
import { createLogSubscription } from "./lambda-sources/create-log-subscription.ts";
import { createQueueConsumer } from "./lambda-sources/create-queue-consumer.ts";
import { invokeWithin } from "./lambda-sources/invoke-within.ts";
import { createSchedules, scheduleRules } from "./lambda-sources/create-schedules.ts";
import { createStreamConsumer } from "./lambda-sources/create-stream-consumer.ts";
import { withSources } from "./lambda-sources/source.ts";
import type { Mailbox } from "./mailbox/mailbox.ts";
import { operator } from "./operator.ts";
import { openProviders } from "./oidc/providers.ts";
import { stripeSecretName, stripeSecretValue } from "./payment-settings.ts";
import { openPayments } from "./payments.ts";
import { createS3 } from "./s3/create-s3.ts";
import {
  distributionId,
  eventRetryDelaysSeconds,
  eventTimeoutSeconds,
  imageBucket,
  operatorConfigKey,
  originSecret,
  originSecretName,
  pool,
  queues,
  siteBucket,
  tableName,
} from "./settings.ts";
import { HOSTED_UI_PATH, signInSettings } from "./sign-in-settings.ts";
import { createApiOrigin } from "./site/create-api-origin.ts";
import { createImages } from "./site/create-images.ts";
import { createSite } from "./site/create-site.ts";
import { createSqs } from "./sqs/create-sqs.ts";
import { sendAsRule } from "./sqs/send-as-rule.ts";
import type { Store } from "./store.ts";
import { connectTriggers, eventRules, queueMappings, rotationLambdas, schedules, streamMappings } from "./triggers.ts";

export interface ServiceOptions {
  /** Where everything is kept; undefined: in memory, gone when it closes. */
  readonly dataFolder: string | undefined;
  /** The repository, in which handlers are found by their path. */
  readonly root: string;
  readonly webRoot: string;
  readonly editorRoot: string;
  /** How fast customers' SES may be called; AWS's own limits unless given. */
  readonly sesLimits?: Partial<SesLimits>;
  /** Where errors are reported to; absent: nowhere. */
  readonly sentryDsn?: string | undefined;
  /** Told what each call of DynamoDB takes. */
  readonly meter?: CapacityMeter;
  /** Takes the line that API Gateway logs of each call; unless given, nobody sees them. */
  readonly writeAccessLog?: (line: string) => void;
}

export interface Addresses {
  /** As the browser knows it. */
  readonly url: string;
  /** As the AWS SDK knows it: an IP address, or S3 would put the bucket into the host name. */
  readonly awsUrl: string;
}

/** What several services share. */
export interface Shared {
  readonly store: Store;
  readonly mailbox: Mailbox;
  readonly world: World;
  readonly faults: Faults;
  readonly clock: Clock;
  readonly objectFolder: string;
  readonly invoke: InvokeLambda;
  readonly now: () => Date;
}

/** Keys of the operator's account: its own, and those of its Lambda functions' roles. */
const operatorKeys = (world: World) => {
  const find = (accessKeyId: string) => {
    const key = world.findKey(accessKeyId);
    return key?.caller.accountId === operator.accountId && !key.expired ? key : undefined;
  };
  return { secretOf: find, callerOf: (accessKeyId: string) => find(accessKeyId)?.caller };
};

async function openDynamo(
  { dataFolder, meter }: ServiceOptions,
  { secretOf, callerOf }: ReturnType<typeof operatorKeys>,
  now: () => Date,
): Promise<DynamoService> {
  const directory = dataFolder === undefined ? undefined : join(dataFolder, "dynamodb");
  const dynamo = await createDynamo({
    directory,
    signers: secretOf,
    callerOf,
    verify: verifySignature,
    owner: operator,
    now,
    meter,
  });
  await ensureTable(dynamo.call, { tableName });
  return dynamo;
}

/** All services of the small cloud by the path each answers under. */
export async function openServices(
  options: ServiceOptions,
  { store, mailbox, world, faults, clock, objectFolder, invoke, now }: Shared,
  { url, awsUrl }: Addresses,
): Promise<Record<string, LocalService>> {
  const aws = { world, now, random: randomBytes };
  const sqs = createSqs({ ...aws, store, queues });
  const events = createEventBus({
    ...{ store, now, random: randomBytes, invoke: invokeWithin(invoke, eventTimeoutSeconds) },
    send: (message) => sendAsRule(sqs.state, message),
    rules: [...eventRules, ...scheduleRules(schedules)],
    retryDelaysSeconds: eventRetryDelaysSeconds,
  });
  seedOperatorSes(store, now());
  const customer = { ...aws, store, mailbox, events, baseUrl: url };
  const signIn = signInSettings(url);
  const keys = operatorKeys(world);
  const cognito = await createCognito({
    store,
    mailbox,
    pool,
    invokeTrigger: connectTriggers(invoke),
    verifySignature: (request) => verifySignature(request, keys.secretOf, now),
    callerOf: keys.callerOf,
    now,
    random: randomBytes,
    hosted: signIn.hosted,
  });
  const loadJwks = async () => {
    const keys: unknown = await (await fetch(`${awsUrl}/_aws/cognito-idp/${pool.id}/.well-known/jwks.json`)).json();
    return keys;
  };
  const authorize = createAuthorizer(issuerOf(pool), clientIdsOf(pool), loadJwks);
  const cors = { origins: [url], methods: ["GET", "HEAD", "PUT", "POST"] };
  const buckets = [
    { name: imageBucket, publicPrefixes: ["images/"], cors },
    { name: siteBucket, publicPrefixes: [operatorConfigKey] },
  ];
  const s3 = createS3({ ...aws, store, directory: objectFolder, buckets });
  const gateways = createGateways({ authorize, invoke, now, writeAccessLog: options.writeAccessLog });
  const site = createSite({
    webRoot: options.webRoot,
    editorRoot: options.editorRoot,
    ...siteWithReports(options.sentryDsn),
    readOperatorConfig: async () => (await s3.readObject(siteBucket, operatorConfigKey))?.body,
  });
  const dynamo = await openDynamo(options, keys, now);
  clock.afterMove(dynamo.sweep);
  const secrets = createSecretsManager({
    ...{ ...aws, store },
    secrets: { [originSecretName]: originSecret, [stripeSecretName]: stripeSecretValue },
    rotation: { invoke, lambdas: rotationLambdas },
  });
  // Its first header is what CloudFormation resolved, later ones are what was put into it.
  const cloudfront = createCloudFront({
    ...{ ...aws, store },
    distribution: { id: distributionId, secret: secrets.valueOf(originSecretName) },
  });
  const payments = openPayments({ ...aws, store, events }, { url, awsUrl });
  clock.afterMove(payments.settle);
  const services: Record<string, LocalService> = {
    "/_aws/dynamodb": withSources(
      dynamo,
      streamMappings.map((mapping) => createStreamConsumer({ streams: dynamo.streams, invoke }, mapping)),
    ),
    "/_aws/cognito-idp": cognito,
    [HOSTED_UI_PATH]: cognito.hosted,
    ...openProviders(signIn.providers, { store, now, random: randomBytes }),
    "/_aws/sts": createSts(aws),
    "/_aws/iam": createIam(aws),
    "/_aws/secretsmanager": secrets,
    "/_aws/cloudfront": cloudfront,
    "/_aws/email": createSes({ ...customer, limits: options.sesLimits }),
    "/_aws/ses-v1": createSesV1({ ...aws, store, limits: options.sesLimits }),
    "/_aws/s3": s3,
    "/_aws/sqs": withSources(
      sqs,
      queueMappings.map((mapping) => createQueueConsumer({ state: sqs.state, invoke }, mapping)),
    ),
    "/_aws/events": withSources(createEventsApi({ ...aws, bus: events }), [
      events,
      createSchedules({ store, now, bus: events }, schedules),
    ]),
    ...payments.services,
    "/_cloudformation": createCloudFormationPage({
      world,
      forwarding: events.forwarding,
      readTemplate: () => readFile(join(options.root, "infra/customer-role/sestina-access.template.json"), "utf8"),
    }),
    "/_local": createConsole({ ...customer, queues: sqs.inspection, payments, faults, clock }),
    "/images": createImages(s3, imageBucket),
    // The APIs' own addresses, at which they refuse everybody, and the one that people use.
    ...Object.fromEntries(Object.entries(gateways).map(([name, api]) => [`/_aws/execute-api/${name}/api`, api])),
    "/api": withSources(
      createApiOrigin(gateways, cloudfront.sentSecret),
      options.sentryDsn === undefined ? [] : [createLogSubscription({ invoke, now })],
    ),
    // A file beside the app, as behind CloudFront.
    "/api/openapi.json": { handle: (request) => site.handle({ ...request, path: request.signedPath }) },
    "": site,
  };
  return putBehindFaults(services, faults, (accessKeyId) => world.findKey(accessKeyId)?.caller.accountId);
}
