import type { Clients } from "./left-out-modules.ts";

/** Functions of packages that no Lambda calls, in files of which it calls others. */
interface LeftOutFunctions {
  readonly file: RegExp;
  /** Functions, or methods as `Class.method`. */
  readonly names: readonly string[];
  /** Why no Lambda calls them. */
  readonly reason: string;
}

const leftOutFunctions: readonly LeftOutFunctions[] = [
  {
    file: /@smithy[\\/]signature-v4[\\/]dist-es[\\/]SignatureV4\.js$/,
    names: ["SignatureV4.presign", "SignatureV4.signEvent", "SignatureV4.signMessage", "SignatureV4.signString"],
    reason: "clients sign requests: no addresses, no events of streams and no texts",
  },
  {
    file: /@smithy[\\/]core[\\/]dist-es[\\/]submodules[\\/]protocols[\\/]HttpProtocol\.js$/,
    names: [
      "HttpProtocol.serializeEventStream",
      "HttpProtocol.deserializeEventStream",
      "HttpProtocol.loadEventStreamCapability",
      "HttpProtocol.getEventStreamMarshaller",
      "HttpProtocol.resolveEventStreamMarshaller",
      "HttpProtocol.resolveError",
    ],
    reason: "no operation of ours streams events, and only the protocol of CBOR resolves errors there",
  },
  {
    file: /@smithy[\\/]core[\\/]dist-es[\\/]submodules[\\/]client[\\/]middleware-stack[\\/]MiddlewareStack\.js$/,
    names: ["removeByName", "removeByReference", "removeByTag"],
    reason: "middleware is only added",
  },
  {
    file: /@smithy[\\/]core[\\/]dist-es[\\/]submodules[\\/]config[\\/]defaults-mode[\\/]resolveDefaultsModeConfig\.js$/,
    names: ["resolveNodeDefaultsModeAuto"],
    reason: "no client is configured with the mode auto, in which it finds out where it runs",
  },
  {
    file: /@smithy[\\/]core[\\/]dist-es[\\/]submodules[\\/]protocols[\\/]json[\\/]parseJsonBody\.js$/,
    names: ["parseJsonBody"],
    reason: "protocols collect an answer's bytes themselves, and Node parses them as they are",
  },
  {
    file: /@smithy[\\/]core[\\/]dist-es[\\/]submodules[\\/]transport[\\/]parseQueryString\.js$/,
    names: ["parseQueryString"],
    reason: "the address of an endpoint has no query",
  },
  {
    file: /@aws-sdk[\\/]util-dynamodb[\\/]dist-es[\\/]convertToAttr\.js$/,
    names: ["convertToSetAttr", "convertToMapAttrFromIterable", "convertToBigIntAttr"],
    reason: "items are JSON and bytes, without sets, maps and big integers",
  },
  {
    file: /zod[\\/]v4[\\/]core[\\/]errors\.js$/,
    names: ["flattenError", "formatError"],
    reason: "answers and logs have the issues of an error as they are",
  },
  {
    file: /zod[\\/]v4[\\/]core[\\/]schemas\.js$/,
    names: ["standardProps"],
    reason: "no library that validates by any schema is in these Lambdas",
  },
  {
    file: /zod[\\/]v4[\\/]core[\\/]registries\.js$/,
    names: ["$ZodRegistry.add", "$ZodRegistry.get", "$ZodRegistry.remove", "$ZodRegistry.clear"],
    reason: "only the models of tools for agents have descriptions",
  },
];

/** Next to clients that find their host without rules. */
const nextToRegionalClients: readonly LeftOutFunctions[] = [
  {
    file: /@aws-sdk[\\/]core[\\/]dist-es[\\/]submodules[\\/]httpAuthSchemes[\\/]aws_sdk[\\/]AwsSdkSigV4ASigner\.js$/,
    names: ["AwsSdkSigV4ASigner.sign"],
    reason: "each call is signed for one region",
  },
  {
    file: /@smithy[\\/]core[\\/]dist-es[\\/]submodules[\\/]serde[\\/]date-utils\.js$/,
    names: ["dateToUtcString", "parseRfc3339DateTimeWithOffset"],
    reason: "times in JSON are seconds, and no header is a time but Retry-After, which is read in its own way",
  },
  {
    file: /@smithy[\\/]core[\\/]dist-es[\\/]submodules[\\/]serde[\\/]schema-serde-lib[\\/]schema-date-utils\.js$/,
    names: ["_parseRfc7231DateTime"],
    reason: "times of answers in XML are written as in ISO 8601, and no header is a time",
  },
];

/** Next to the table alone. */
const nextToTheTable: readonly LeftOutFunctions[] = [
  {
    file: /@aws-sdk[\\/]core[\\/]dist-es[\\/]submodules[\\/]protocols[\\/]ProtocolLib\.js$/,
    names: [
      "ProtocolLib.resolveRestContentType",
      "ProtocolLib.setQueryCompatError",
      "ProtocolLib.queryCompatOutput",
      "ProtocolLib.findQueryCompatibleError",
    ],
    reason: "the table's protocol is neither REST nor one that had AWS's query protocol before, as that of SQS",
  },
  {
    file: /@smithy[\\/]core[\\/]dist-es[\\/]submodules[\\/]protocols[\\/]json[\\/]codec-v2[\\/]JsonShapeSerializer2\.js$/,
    names: ["JsonShapeSerializer2.writeDiscriminatedDocument", "JsonShapeSerializer2.writeTimestamp"],
    reason: "no call about items has a typed document or a time in it",
  },
  {
    file: /@smithy[\\/]core[\\/]dist-es[\\/]submodules[\\/]schema[\\/]schemas[\\/]NormalizedSchema\.js$/,
    names: ["NormalizedSchema.getMemberSchema", "NormalizedSchema.getMemberSchemas", "NormalizedSchema.getKeySchema"],
    reason: "only event streams, REST, XML and logs ask for them",
  },
  {
    file: /@smithy[\\/]core[\\/]dist-es[\\/]submodules[\\/]protocols[\\/]json[\\/]jsonReviver\.js$/,
    names: ["expandToDecimal", "expandExponentToBigInt"],
    reason: "DynamoDB writes an item's numbers as strings",
  },
  {
    file: /@smithy[\\/]core[\\/]dist-es[\\/]submodules[\\/]protocols[\\/]serde[\\/]determineTimestampFormat\.js$/,
    names: ["determineTimestampFormat"],
    reason: "no answer about items has a time in it",
  },
  {
    file: /@smithy[\\/]core[\\/]dist-es[\\/]submodules[\\/]protocols[\\/]json[\\/]codec-v2[\\/]JsonCodec2\.js$/,
    names: ["JsonCodec2.createSerializer", "JsonCodec2.createDeserializer"],
    reason: "the table's codec has both of its own",
  },
  {
    file: /memoizeIdentityProvider\.js$/,
    names: ["memoizeIdentityProvider"],
    reason: "the table's client takes its credentials from the environment, and no others are passed to it",
  },
];

/** The functions that are left out next to these clients. */
export const leftOutFunctionsNextTo: Readonly<Record<Clients, readonly LeftOutFunctions[]>> = {
  any: leftOutFunctions,
  regional: [...leftOutFunctions, ...nextToRegionalClients],
  table: [...leftOutFunctions, ...nextToRegionalClients, ...nextToTheTable],
  tools: [],
};
