import type { Plugin } from "esbuild";

/** The SDK clients whose calls go to one host per region, and the prefix of that host (AWS: service endpoints). */
const hosts = {
  dynamodb: "dynamodb",
  sts: "sts",
  sesv2: "email",
  sqs: "sqs",
  "cognito-identity-provider": "cognito-idp",
} as const;

export type RegionalClient = keyof typeof hosts;
export const regionalClients: readonly RegionalClient[] = [
  "dynamodb",
  "sts",
  "sesv2",
  "sqs",
  "cognito-identity-provider",
];

/**
 * The replacement of a client's endpoint rules: the configured endpoint, else the region's host. China has a different
 * domain.
 */
export const regionalEndpoint = (client: RegionalClient): string => `
  export const defaultEndpointResolver = ({ Endpoint, Region, UseFIPS, UseDualStack }) => {
    if (UseFIPS || UseDualStack) throw new Error("endpoints for FIPS and IPv6 are left out of Lambda bundles");
    const ending = Region?.startsWith("cn-") ? ".cn" : "";
    return { url: new URL(Endpoint ?? \`https://${hosts[client]}.\${Region}.amazonaws.com\${ending}\`), properties: {}, headers: {} };
  };`;

const resolver = /@aws-sdk[\\/]client-([\w-]+)[\\/]dist-es[\\/]endpoint[\\/]endpointResolver\.js$/;

/**
 * Clients decide by a graph of rules and a list of all partitions where a call goes: 12 KB, of which this product needs
 * one line. Clients that are not listed above keep theirs.
 */
export const regionalEndpoints = (): Plugin => ({
  name: "regional-endpoints",
  setup: (build) => {
    build.onLoad({ filter: resolver }, ({ path }) => {
      const client = regionalClients.find((name) => name === resolver.exec(path)?.[1]);
      return client === undefined ? undefined : { contents: regionalEndpoint(client), loader: "js" };
    });
  },
});
