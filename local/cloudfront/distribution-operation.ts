import type { LocalRequest } from "#local/http/service.ts";

export const distributionOperations: readonly string[] = [
  "GetDistribution",
  "GetDistributionConfig",
  "UpdateDistribution",
];

const configOperations: Readonly<Record<string, string>> = { GET: "GetDistributionConfig", PUT: "UpdateDistribution" };

/** The operation on a distribution, which CloudFront names by method and path (AWS: CloudFront API Reference). */
export function distributionOperationOf({ method, path }: LocalRequest): string | undefined {
  const [whole, part] = /^\/2020-05-31\/distribution\/\w+(\/config)?$/.exec(path) ?? [];
  if (whole === undefined) return undefined;
  if (part !== undefined) return configOperations[method];
  return method === "GET" ? "GetDistribution" : undefined;
}
