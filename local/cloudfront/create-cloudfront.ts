import * as z from "zod";
import { authenticate } from "#local/aws/authenticate.ts";
import { refusalOf } from "#local/aws/caller.ts";
import { requestContext } from "#local/aws/iam/condition.ts";
import { uuid, type RandomBytes } from "#local/aws/random-text.ts";
import type { AwsAccounts } from "#local/aws/aws-accounts.ts";
import { document, type XmlValue } from "#local/aws/xml.ts";
import type { LocalRequest, LocalResponse, LocalService } from "#local/http/service.ts";
import { operator } from "#local/operator.ts";
import type { Store } from "#local/store.ts";
import { distributionOperationOf } from "./distribution-operation.ts";

const Stored = z.object({
  /** The XML of the configuration, as it was put. */
  config: z.string(),
  etag: z.string(),
  /** The configuration that edges use until the change is deployed, and when it is. */
  former: z.string(),
  deployedAt: z.number(),
});

/** The one distribution. */
export interface Distribution {
  readonly id: string;
  /** The XML of its first configuration. */
  readonly config: string;
  /** The header that edges add to calls of an origin. */
  readonly header: string;
}

interface CloudFrontDeps {
  readonly store: Store;
  readonly awsAccounts: AwsAccounts;
  readonly now: () => Date;
  readonly random: RandomBytes;
  readonly distribution: Distribution;
}

export interface CloudFront extends LocalService {
  /** The value of the distribution's header that an edge sends now. */
  readonly sentSecret: () => string;
}

/** Shorter than on AWS, where a change takes minutes. */
const DEPLOY_SECONDS = 20;
export const namespace = "http://cloudfront.amazonaws.com/doc/2020-05-31/";

const xml = (status: number, body: string, headers: Readonly<Record<string, string>> = {}): LocalResponse => ({
  status,
  headers: { "content-type": "text/xml", ...headers },
  body,
});

function refuse(status: number, Code: string, Message: string): LocalResponse {
  return xml(status, document("ErrorResponse", { Error: { Type: "Sender", Code, Message } }, namespace));
}

/**
 * Amazon CloudFront, limited to a distribution's configuration (AWS: CloudFront API Reference, GetDistribution,
 * GetDistributionConfig, UpdateDistribution): an update names the version that it is based on, and reaches the edges
 * later.
 */
export function createCloudFront({ store, awsAccounts, now, random, distribution }: CloudFrontDeps): CloudFront {
  const { id } = distribution;
  const resource = `arn:aws:cloudfront::${operator.accountId}:distribution/${id}`;
  const distributions = store.collection("distribution", Stored);
  const newTag = () => `E${uuid(random).replaceAll("-", "").slice(0, 13).toUpperCase()}`;
  const { config } = distribution;
  const header = new RegExp(`<HeaderName>${distribution.header}</HeaderName>\\s*<HeaderValue>([^<]*)</HeaderValue>`);
  const secretIn = (text: string) => header.exec(text)?.[1] ?? "";
  const reference = /<CallerReference>[^<]*<\/CallerReference>/.exec(config)?.[0] ?? "";
  const first = { config, etag: newTag(), former: config, deployedAt: 0 };
  const read = () => distributions.get(id) ?? first;
  if (distributions.get(id) === undefined) distributions.put(id, first);
  const isDeployed = () => now().getTime() >= read().deployedAt;

  function show(): LocalResponse {
    const { config: current, etag } = read();
    const root = current.replace(/^<\?xml[^>]*>\s*/, "").replace(/^<DistributionConfig[^>]*>/, "<DistributionConfig>");
    const head: XmlValue = { Id: id, Status: isDeployed() ? "Deployed" : "InProgress", DomainName: "localhost" };
    const whole = document("Distribution", head, namespace).replace("</Distribution>", `${root}</Distribution>`);
    return xml(200, whole, { etag });
  }

  function update({ headers, body }: LocalRequest): LocalResponse {
    const { config: current, etag } = read();
    const match = headers["if-match"] ?? "";
    const text = body.toString("utf8");
    if (match === "") return refuse(400, "InvalidIfMatchVersion", "The If-Match version is missing or not valid.");
    if (match !== etag) {
      return refuse(412, "PreconditionFailed", "The request failed because it didn't meet the preconditions.");
    }
    if (!/<DistributionConfig[\s>][^]*<\/DistributionConfig>/.test(text)) {
      return refuse(400, "MalformedXML", "The XML document is malformed.");
    }
    if (!text.includes(reference)) {
      return refuse(400, "IllegalUpdate", "The update contains modifications that are not allowed.");
    }
    const former = isDeployed() ? current : read().former;
    const deployedAt = now().getTime() + DEPLOY_SECONDS * 1000;
    distributions.put(id, { config: text, etag: newTag(), former, deployedAt });
    return show();
  }

  function answer(request: LocalRequest): LocalResponse {
    const check = authenticate({ awsAccounts, now }, request, "cloudfront");
    if (!check.ok) return refuse(403, check.code, check.message);
    if (check.caller.accountId !== operator.accountId) return refuse(403, "AccessDenied", "Access denied.");
    const operation = distributionOperationOf(request);
    if (operation !== undefined) {
      const context = requestContext({ "aws:PrincipalAccount": check.caller.accountId });
      const denial = refusalOf(check.caller, { action: `cloudfront:${operation}`, resource, context });
      if (denial !== undefined) return refuse(403, "AccessDenied", denial);
    }
    const [, asked, part] = /^\/2020-05-31\/distribution\/(\w+)(\/config)?$/.exec(request.path) ?? [];
    if (asked !== id) return refuse(404, "NoSuchDistribution", "The specified distribution does not exist.");
    if (request.method === "PUT" && part !== undefined) return update(request);
    if (request.method !== "GET") return refuse(405, "MethodNotAllowed", "The method is not allowed.");
    return part === undefined ? show() : xml(200, read().config, { etag: read().etag });
  }

  return {
    handle: (request) => Promise.resolve(answer(request)),
    sentSecret: () => secretIn(isDeployed() ? read().config : read().former),
  };
}
