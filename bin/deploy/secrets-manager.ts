import { Sha256 } from "@aws-crypto/sha256-js";
import type { STSClient } from "@aws-sdk/client-sts";
import { SignatureV4 } from "@smithy/signature-v4";
import * as z from "zod";

const Refusal = z.object({ __type: z.string() });

export type SecretState = "there" | "missing" | "being deleted" | "not ours to see";

/**
 * Whether a secret exists, by DescribeSecret, which does not read it. Signed here, to avoid a package for one call.
 * Credentials and region are those of the STS client.
 */
export async function findSecret({ config }: STSClient, name: string): Promise<SecretState> {
  const region = await config.region();
  const endpoint = new URL(
    process.env["AWS_ENDPOINT_URL_SECRETS_MANAGER"] ?? `https://secretsmanager.${region}.amazonaws.com/`,
  );
  const signer = new SignatureV4({
    service: "secretsmanager",
    region,
    credentials: config.credentials,
    sha256: Sha256,
  });
  const body = JSON.stringify({ SecretId: name });
  const { headers } = await signer.sign({
    method: "POST",
    protocol: endpoint.protocol,
    hostname: endpoint.hostname,
    path: endpoint.pathname,
    headers: {
      host: endpoint.host,
      "content-type": "application/x-amz-json-1.1",
      "x-amz-target": "secretsmanager.DescribeSecret",
    },
    body,
  });
  const answer = await fetch(endpoint, { method: "POST", headers, body });
  const text: unknown = await answer.json();
  if (answer.ok) return "DeletedDate" in z.looseObject({}).parse(text) ? "being deleted" : "there";
  const { __type } = Refusal.parse(text);
  if (__type.endsWith("ResourceNotFoundException")) return "missing";
  if (__type.endsWith("AccessDeniedException")) return "not ours to see";
  throw new Error(`Secrets Manager answered ${__type}`);
}
