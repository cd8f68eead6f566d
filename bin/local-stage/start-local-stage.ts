import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pipelineIssuerPath } from "#local/oidc/pipeline-issuer.ts";
import type { CloudSetup, OpenServices } from "#local/cloud-setup.ts";
import { clientIdsOf, issuerOf } from "#local/cognito/pool.ts";
import { createAuthorizer } from "#local/gateway/authorizer.ts";
import type { LocalService } from "#local/http/service.ts";
import { createLogSubscription } from "#local/lambda-sources/create-log-subscription.ts";
import { withSources } from "#local/lambda-sources/source.ts";
import type { InvokeLambda } from "#local/lambda/lambda.ts";
import { operator } from "#local/operator.ts";
import { type LocalAwsOptions, type LocalAws, startLocalAws, type StartedAddresses } from "#local/local-aws.ts";
import { httpApiNames } from "#shared/api/http-apis.ts";
import { accessLog } from "#shared/access-log.ts";
import { putSestinaRole } from "./customer-role.ts";
import { distributionWith } from "./distribution.ts";
import { ensureTable } from "./ensure-table.ts";
import { reportEnvironment, siteWithReports } from "./error-reports.ts";
import { apiFaults, createGateways } from "./gateways.ts";
import { createOwnAwsPage, ownAwsEnvironment, ownAwsPath, ownAwsSettings, type OwnAws } from "./own-aws.ts";
import { paymentSettings, stripeSecretName, stripeSecretValue } from "./payment-settings.ts";
import {
  distributionId,
  environmentFor,
  eventRetryDelaysSeconds,
  EVENT_TIMEOUT_SECONDS,
  imageBucket,
  operatorConfigKey,
  originSecret,
  originSecretName,
  ownAddressOf,
  pool,
  queues,
  siteBucket,
  tableName,
  webConfig,
} from "./settings.ts";
import { hostedUiPath, signInSettings } from "./sign-in-settings.ts";
import { createApiOrigin } from "./site/create-api-origin.ts";
import { createImages } from "./site/create-images.ts";
import { createSite } from "./site/create-site.ts";
import { connectTriggers, eventRules, queueMappings, rotationLambdas, schedules, streamMappings } from "./triggers.ts";

export interface LocalStageOptions extends Omit<
  LocalAwsOptions,
  "setup" | "variables" | "lambdaVariables" | "realAws"
> {
  readonly webRoot: string;
  readonly editorRoot: string;
  /** The target of error reports; absent: none. */
  readonly sentryDsn?: string | undefined;
  /** AWS of the shell, for accounts that are not local; absent: nothing leaves this machine. */
  readonly ownAws?: OwnAws | undefined;
  /** The demo's login, for the login page; absent: it offers none. */
  readonly demo?: { readonly email: string; readonly password: string } | undefined;
  /** Called with API Gateway's log line of each call; unless given, there is no log. */
  readonly writeAccessLog?: (line: string) => void;
}

/** The app, its images and its APIs, as CloudFront and API Gateway serve them. */
function mountProduct(options: LocalStageOptions, services: OpenServices): Record<string, LocalService> {
  const { url, awsUrl, invoke, now, s3, cloudfront } = services;
  const { sentryDsn, writeAccessLog, ownAws, dataFolder, demo } = options;
  const loadJwks = async () => {
    const keys: unknown = await (await fetch(`${awsUrl}/_aws/cognito-idp/${pool.id}/.well-known/jwks.json`)).json();
    return keys;
  };
  const gateways = createGateways({
    ...{ invoke, now },
    authorize: createAuthorizer(issuerOf(pool), clientIdsOf(pool), loadJwks),
    accessLog: writeAccessLog && { format: accessLog, write: writeAccessLog },
  });
  const site = createSite({
    webRoot: options.webRoot,
    editorRoot: options.editorRoot,
    ...siteWithReports(sentryDsn, { ...webConfig, demo, ...(ownAws && ownAwsSettings(ownAws)) }),
    readOperatorConfig: async () => (await s3.readObject(siteBucket, operatorConfigKey))?.body,
  });
  return {
    "/images": createImages(s3, imageBucket),
    // The direct URLs of the APIs, which refuse all calls, and the URL for users.
    ...Object.fromEntries(httpApiNames.map((name) => [`${ownAddressOf(name)}/api`, gateways[name]])),
    "/api": withSources(
      createApiOrigin(gateways, () => cloudfront?.sentSecret() ?? ""),
      sentryDsn === undefined ? [] : [createLogSubscription({ invoke, now })],
    ),
    ...(ownAws && { [ownAwsPath]: createOwnAwsPage(url, dataFolder, ownAws) }),
    // A file of the app, as behind CloudFront.
    "/api/openapi.json": { handle: (request) => site.handle({ ...request, path: request.signedPath }) },
    "": site,
  };
}

function setupOf(options: LocalStageOptions, { url, awsUrl }: StartedAddresses, invoke: InvokeLambda): CloudSetup {
  const signIn = signInSettings(url);
  return {
    ...{ pool, queues, eventRules, eventTimeoutSeconds: EVENT_TIMEOUT_SECONDS, eventRetryDelaysSeconds },
    ...{ schedules, queueMappings, streamMappings, rotationLambdas },
    mailSender: operator.mailSender,
    invokeTrigger: connectTriggers(invoke),
    hosted: { path: hostedUiPath, settings: signIn.hosted },
    providers: signIn.providers,
    pipelineIssuer: `${url}${pipelineIssuerPath}`,
    buckets: [
      {
        name: imageBucket,
        publicPrefixes: ["images/"],
        cors: { origins: [url], methods: ["GET", "HEAD", "PUT", "POST"] },
      },
      { name: siteBucket, publicPrefixes: [operatorConfigKey] },
    ],
    prepareTables: (call) => ensureTable(call, { tableName }),
    secrets: { [originSecretName]: originSecret, [stripeSecretName]: stripeSecretValue },
    distribution: (secretOf) => distributionWith(distributionId, secretOf(originSecretName)),
    payments: paymentSettings(url, awsUrl),
    readStackTemplate: () => readFile(join(options.root, "infra/customer-role/sestina-access.template.json"), "utf8"),
    putRole: putSestinaRole,
    mount: (services) => mountProduct(options, services),
    furtherFaults: { "/api": apiFaults },
  };
}

/** Starts the whole product on the local AWS. `root`: the repository, in which handlers are found by their path. */
export function startLocalStage(options: LocalStageOptions): Promise<LocalAws> {
  const { LOG_LEVEL = "info", NEW_ROLE_WAIT_SECONDS = "15" } = process.env;
  return startLocalAws({
    ...options,
    realAws: options.ownAws,
    setup: (addresses, invoke) => setupOf(options, addresses, invoke),
    variables: ({ url, awsUrl, dnsServer }) => ({
      ...environmentFor({ appUrl: url, awsUrl, dnsServer, ...options.sesLimits }),
      ...reportEnvironment(options.sentryDsn),
      ...(options.ownAws && ownAwsEnvironment),
    }),
    lambdaVariables: { LOG_LEVEL, NEW_ROLE_WAIT_SECONDS },
  });
}
