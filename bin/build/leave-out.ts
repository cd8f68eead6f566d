import type { Plugin } from "esbuild";
import { readFile } from "node:fs/promises";
import * as z from "zod";
import { namedCommands } from "./named-commands.ts";
import { neededStatements } from "./needed-statements.ts";
import { standIn } from "./stand-in.ts";

interface LeftOut {
  readonly file: RegExp;
  /** Why no Lambda needs it. */
  readonly reason: string;
  /** The replacement, where a stub would be called; absent: each export throws an error that names it. */
  readonly instead?: string;
  /** Its functions that a client's constructor calls: they return their argument. */
  readonly passThrough?: readonly string[];
}

/** Modules that nothing in a Lambda calls, but that bundlers cannot prove unused. */
const leftOut: readonly LeftOut[] = [
  {
    file: /@aws-sdk[\\/]credential-provider-node[\\/]dist-es[\\/]index\.js$/,
    reason: "a Lambda has its keys in the environment, which the chain of providers asks first",
    instead: 'export { fromEnv as defaultProvider } from "@aws-sdk/credential-provider-env";',
  },
  {
    file: /@smithy[\\/]core[\\/]dist-es[\\/]submodules[\\/]serde[\\/]\S+[\\/]sdk-stream-mixin\.browser\.js$/,
    reason: "a Lambda is no browser",
  },
  {
    file: /@smithy[\\/]core[\\/]dist-es[\\/]submodules[\\/]config[\\/]\S+[\\/]getInstanceMetadataRegion\.js$/,
    reason: "a Lambda has its region in the environment",
  },
  {
    file: /@aws-sdk[\\/]client-[\w-]+[\\/]dist-es[\\/](DynamoDB|S3|STS|SES|SESv2|SQS|IAM|CognitoIdentityProvider|MarketplaceMetering|MarketplaceEntitlementService)\.js$/,
    reason: "the aggregated client with every operation; adapters send commands",
  },
  {
    file: /@smithy[\\/]core[\\/]dist-es[\\/]submodules[\\/]event-streams[\\/]index\.js$/,
    reason: "no operation of ours streams events",
    passThrough: ["resolveEventStreamSerdeConfig"],
  },
  {
    file: /@smithy[\\/]core[\\/]dist-es[\\/]submodules[\\/]checksum[\\/]sha256[\\/]Sha256Js\.js$/,
    reason: "Node has hashes of its own",
  },
  {
    file: /@smithy[\\/]core[\\/]dist-es[\\/]submodules[\\/]retry[\\/]util-retry[\\/](AdaptiveRetryStrategy|DefaultRateLimiter)\.js$/,
    reason: "we retry in the standard way",
  },
  {
    file: /@smithy[\\/]signature-v4[\\/]dist-es[\\/]HeaderFormatter\.js$/,
    reason: "it signs event streams, of which we send none",
  },
  {
    file: /@aws-sdk[\\/]lib-dynamodb[\\/]dist-es[\\/]pagination[\\/](Query|Scan)Paginator\.js$/,
    reason: "the table's adapter pages by itself",
  },
  {
    file: /@aws-sdk[\\/]core[\\/]dist-es[\\/]submodules[\\/]client[\\/]middleware-logger[\\/]loggerMiddleware\.js$/,
    reason: "no client has a logger",
    instead: `export const loggerMiddleware = () => (next) => next; export const loggerMiddlewareOptions = {};
      export const getLoggerPlugin = () => ({ applyToStack: () => undefined });`,
  },
  {
    file: /@smithy[\\/]core[\\/]dist-es[\\/]submodules[\\/]client[\\/]smithy-client[\\/]schemaLogFilter\.js$/,
    reason: "no client has a logger",
  },
  {
    file: /@aws-sdk[\\/]core[\\/]dist-es[\\/]submodules[\\/]client[\\/]emitWarningIfUnsupportedVersion\.js$/,
    reason: "the deployment says which Node runs",
    instead: "export const state = {}; export const emitWarningIfUnsupportedVersion = () => undefined;",
  },
  {
    file: /@aws-sdk[\\/]core[\\/]dist-es[\\/]submodules[\\/]client[\\/]middleware-user-agent[\\/]check-features\.js$/,
    reason: "it writes into each call's User-Agent which features of the SDK are used",
    instead: "export const checkFeatures = async () => undefined;",
  },
  {
    file: /@smithy[\\/]core[\\/]dist-es[\\/]submodules[\\/]config[\\/]shared-ini-file-loader[\\/]loadSharedConfigFiles\.js$/,
    reason: "a Lambda is configured by its environment and has no files of profiles",
    instead: `export { CONFIG_PREFIX_SEPARATOR } from "./constants";
      export const loadSharedConfigFiles = async () => ({ configFile: {}, credentialsFile: {} });`,
  },
  {
    file: /@aws-sdk[\\/]endpoint-cache[\\/]dist-es[\\/]EndpointCache\.js$/,
    reason: "endpoints are known, none is discovered",
  },
];

/** Left out next to clients that find their host without rules (regional-endpoints.ts). */
const leftOutNextToRegionalClients: readonly LeftOut[] = [
  {
    file: /@aws-sdk[\\/]core[\\/]dist-es[\\/]submodules[\\/]client[\\/]util-endpoints[\\/]lib[\\/]aws[\\/]partitions\.js$/,
    reason: "only rules ask for a region's partition",
    instead: "export const partitionsInfo = { partitions: [] };",
  },
];

/** Left out of Lambdas that call only DynamoDB. */
const leftOutNextToTheTable: readonly LeftOut[] = [
  {
    file: /@aws-sdk[\\/]core[\\/]dist-es[\\/]submodules[\\/]client[\\/]middleware-recursion-detection[\\/]recursionDetectionMiddleware\.js$/,
    reason: "the table calls no Lambda, so none calls itself by it",
    instead: "export const recursionDetectionMiddleware = () => (next) => next;",
  },
  {
    file: /@smithy[\\/]core[\\/]dist-es[\\/]submodules[\\/]serde[\\/]date-utils\.js$/,
    reason: "no call about items has a time in it",
  },
  {
    file: /@smithy[\\/]core[\\/]dist-es[\\/]submodules[\\/]endpoints[\\/]\S+[\\/]service-customizations[\\/]s3\.js$/,
    reason: "no call has a bucket",
  },
  {
    file: /@smithy[\\/]core[\\/]dist-es[\\/]submodules[\\/]protocols[\\/]HttpBindingNormalizedSchema\.js$/,
    reason: "no part of a call stands in its path, its headers or its host",
    instead: "export const getHttpOperationBindings = () => []; export class HttpBindingNormalizedSchema {}",
  },
];

/** Left out of all Lambdas but the one for agents, which sends them the schemas of its tools. */
const leftOutWithoutTools: LeftOut = {
  file: /zod[\\/]v4[\\/]core[\\/](to-json-schema|json-schema-processors)\.js$/,
  reason: "OpenAPI is made at build time",
};

/** Left out next to the protocol of agents. */
const leftOutNextToTools: LeftOut = {
  file: /@modelcontextprotocol[\\/]server[\\/]dist[\\/]shimsNode\.mjs$/,
  reason: "its validator of JSON Schemas is for what a server asks its client for, and ours asks for nothing",
  instead: "export class DefaultJsonSchemaValidator {}",
};

/** The clients in a bundle: any, those with one host per region, or that of the table alone; "tools": none, and JSON Schemas. */
export type Clients = "any" | "regional" | "table" | "tools";

const leftOutNextTo: Readonly<Record<Clients, readonly LeftOut[]>> = {
  any: [...leftOut, leftOutWithoutTools],
  regional: [...leftOut, leftOutWithoutTools, ...leftOutNextToRegionalClients],
  table: [...leftOut, leftOutWithoutTools, ...leftOutNextToRegionalClients, ...leftOutNextToTheTable],
  tools: [...leftOut, leftOutNextToTools],
};

const schemas = /@aws-sdk[\\/]client-[\w-]+[\\/]dist-es[\\/]schemas[\\/]schemas_0\.js$/;
const constant = /^const (\w+) = ("(?:[^"\\]|\\.)*");$/gm;

/**
 * The SDK writes the keys of its schemas as computed ones, `[_h]: …` with `const _h = "http"`. A bundler must assume
 * side effects and keeps the schemas of every operation; with literal keys it drops the unused ones.
 */
function writeOutKeys(source: string): string {
  const values = new Map([...source.matchAll(constant)].map(([, name = "", value = ""]) => [name, value]));
  return source.replace(/\[(_\w+)\]:/g, (computed, name: string) => {
    const value = values.get(name);
    return value === undefined ? computed : `${value}:`;
  });
}

const registered = /^n0_registry\.registerError\((\w+)\$, \1\);$/gm;
/**
 * Operations on backups, exports, imports, replicas, endpoints and tables themselves: a Lambda reads and writes items
 * only.
 */
const errorsOfOtherCalls =
  /^(Backup|ContinuousBackups|DuplicateItem|Export|GlobalTable|Import|IndexNotFound|InvalidEndpoint|InvalidExport|InvalidRestore|LimitExceeded|PointInTimeRecovery|PolicyNotFound|Replica(Already|Not)|ResourceInUse|Table)/;

/** The client contains the errors of all its calls; an unknown error still has its name and status. */
const withoutErrorsOfOtherCalls = (source: string): string =>
  source.replace(registered, (line, name: string) => (errorsOfOtherCalls.test(name) ? "" : line));

/** Operations that clients call by themselves. */
const callsOfClients = ["AssumeRoleWithWebIdentity", "CreateSession", "DescribeEndpoints"].map((name) => `${name}$`);

/** Roots of a client's schemas: the operations of the commands that our adapters name, and the list of errors. */
const rootsOf = (commands: ReadonlySet<string>): string[] => [
  ...[...commands].map((name) => name.replace(/Command$/, "$")),
  ...callsOfClients,
  "errorTypeRegistries",
];

/** A bundler drops the other operations' schemas too, but reads and links all of them for each set of adapters. */
async function loadSchemas(path: string, commands: ReadonlySet<string>): Promise<string> {
  const source = writeOutKeys(await readFile(path, "utf8"));
  const errors = path.includes("client-dynamodb") ? withoutErrorsOfOtherCalls(source) : source;
  return neededStatements(errors, rootsOf(commands));
}

const ourTables = /[\\/]shared[\\/]api[\\/][\w-]+\.ts$/;
const sentence = /\b(?:summary|nothing):\s*"(?:[^"\\]|\\.)*"\s*,?/g;

/** The descriptions of routes are for readers. */
const withoutSentences = (source: string): string => source.replace(sentence, "");

const packageOfClient = /@aws-sdk[\\/]client-[\w-]+[\\/]package\.json$/;
const Package = z.object({ name: z.string(), version: z.string() });

/** A client sends its version to AWS; the rest of its package.json is for npm. */
const nameAndVersion = (source: string): string => JSON.stringify(Package.parse(JSON.parse(source)));

/**
 * Replaces modules that no Lambda needs by stubs: a CRUD bundle is a quarter smaller and starts faster. More
 * next to regional clients, and most next to the table alone.
 */
export const leaveOut = (clients: Clients): Plugin => ({
  name: "leave-out",
  setup: (build) => {
    const commands = namedCommands();
    build.onLoad({ filter: schemas }, async ({ path }) => ({
      contents: await loadSchemas(path, await commands),
      loader: "js",
    }));
    build.onLoad({ filter: ourTables }, async ({ path }) => ({
      contents: withoutSentences(await readFile(path, "utf8")),
      loader: "ts",
    }));
    build.onLoad({ filter: packageOfClient }, async ({ path }) => ({
      contents: nameAndVersion(await readFile(path, "utf8")),
      loader: "json",
    }));
    for (const { file, instead, passThrough } of leftOutNextTo[clients]) {
      build.onLoad({ filter: file }, async ({ path }) => ({
        contents: instead ?? standIn(await readFile(path, "utf8"), path, passThrough),
        loader: "js",
      }));
    }
  },
});
