export interface LeftOut {
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
    file: /@smithy[\\/]core[\\/]dist-es[\\/]submodules[\\/]serde[\\/]\S+[\\/](sdk-stream-mixin|stream-collector)\.browser\.js$/,
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
    file: /@smithy[\\/]core[\\/]dist-es[\\/]submodules[\\/]checksum[\\/](sha256[\\/]Sha256Js|md5[\\/]Md5Js)\.js$/,
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
    file: /@aws-sdk[\\/]middleware-endpoint-discovery[\\/]dist-es[\\/]index\.js$/,
    reason: "endpoints are known, none is discovered",
    instead: `export const NODE_ENDPOINT_DISCOVERY_CONFIG_OPTIONS = {
        environmentVariableSelector: () => undefined, configFileSelector: () => undefined, default: undefined };
      export const resolveEndpointDiscoveryConfig = (input) => input;`,
  },
  {
    file: /@aws-sdk[\\/]client-dynamodb[\\/]dist-es[\\/]commands[\\/]DescribeEndpointsCommand\.js$/,
    reason: "endpoints are known, none is discovered",
    instead: "export class DescribeEndpointsCommand {}",
  },
  {
    file: /@aws-sdk[\\/]client-[\w-]+[\\/]dist-es[\\/]runtimeExtensions\.js$/,
    reason: "clients have no extensions; without any, the resolved settings are the given ones",
    instead: `export const resolveRuntimeExtensions = (config, extensions) => {
        if (extensions.length > 0) throw new Error("extensions of clients are left out of Lambda bundles");
        const { defaultSocketTimeout, requestHandler } = config;
        if (defaultSocketTimeout)
          requestHandler?.updateHttpClientConfig?.(Symbol.for("@smithy/defaultSocketTimeout"), defaultSocketTimeout);
        return config;
      };`,
  },
  {
    file: /@smithy[\\/]core[\\/]dist-es[\\/]submodules[\\/]serde[\\/]uuid[\\/]v4\.js$/,
    reason: "Node makes UUIDs",
    instead: "export const bindV4 = () => () => crypto.randomUUID();",
  },
  {
    file: /@aws-sdk[\\/]util-dynamodb[\\/]dist-es[\\/]NumberValue\.js$/,
    reason: "an item's numbers are those of JavaScript",
  },
  {
    file: /@smithy[\\/]core[\\/]dist-es[\\/]submodules[\\/]protocols[\\/]json[\\/]codec-v2[\\/]JsonBytesStringAdapter\.js$/,
    reason: "nothing takes the bytes of a request's body for a text, which the original converts with a warning",
    instead: `const warn = () => { throw new Error("texts of request bodies are left out of this bundle"); };
      export class JsonBytesStringAdapter extends Uint8Array {
        static allocUnsafe(bytes) {
          const { buffer, byteOffset, byteLength } = Buffer.allocUnsafe(bytes);
          return new JsonBytesStringAdapter(buffer, byteOffset, byteLength);
        }
      }
      for (const name of ["toString", "valueOf", "match", "split", "trim", "startsWith", "replace", "substring"])
        JsonBytesStringAdapter.prototype[name] = warn;`,
  },
];

/** Left out next to clients that find their host without rules (regional-endpoints.ts). */
const leftOutNextToRegionalClients: readonly LeftOut[] = [
  {
    file: /@aws-sdk[\\/]core[\\/]dist-es[\\/]submodules[\\/]client[\\/]util-endpoints[\\/]lib[\\/]aws[\\/]partitions\.js$/,
    reason: "only rules ask for a region's partition",
    instead: "export const partitionsInfo = { partitions: [] };",
  },
  {
    file: /@aws-sdk[\\/]core[\\/]dist-es[\\/]submodules[\\/]client[\\/]util-endpoints[\\/]aws\.js$/,
    reason: "only rules call these functions",
    instead: "export const awsEndpointFunctions = {};",
  },
  {
    file: /@aws-sdk[\\/]signature-v4-multi-region[\\/]dist-es[\\/]index\.js$/,
    reason: "each call is signed for one region; for several, a package is needed that no Lambda has",
    instead: `import { SignatureV4 } from "@smithy/signature-v4";
      export class SignatureV4MultiRegion extends SignatureV4 { static sigv4aDependency() { return "none"; } }`,
  },
  {
    file: /@smithy[\\/]core[\\/]dist-es[\\/]submodules[\\/]serde[\\/](util-stream[\\/]sdk-stream-mixin|split-every|split-header)\.js$/,
    reason: "no answer is a stream, and no header is a list",
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
    file: /@smithy[\\/]core[\\/]dist-es[\\/]submodules[\\/]serde[\\/]lazy-json\.js$/,
    reason: "no text of a call is typed as JSON",
    instead: `export function LazyJsonString() { throw new Error("typed JSON is left out of this bundle"); }
      LazyJsonString.from = LazyJsonString.fromObject = LazyJsonString;`,
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

/** What is left out next to these clients. */
export const leftOutNextTo: Readonly<Record<Clients, readonly LeftOut[]>> = {
  any: [...leftOut, leftOutWithoutTools],
  regional: [...leftOut, leftOutWithoutTools, ...leftOutNextToRegionalClients],
  table: [...leftOut, leftOutWithoutTools, ...leftOutNextToRegionalClients, ...leftOutNextToTheTable],
  tools: [...leftOut, leftOutNextToTools],
};
