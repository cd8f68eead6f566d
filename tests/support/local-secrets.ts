import { Sha256 } from "@aws-crypto/sha256-js";
import { SignatureV4 } from "@smithy/signature-v4";
import type { Credentials } from "#local/aws/function-sessions.ts";
import { systemRandom } from "#local/aws/random-text.ts";
import { createSecretsManager } from "#local/secrets-manager/create-secrets-manager.ts";
import { createAwsAccounts } from "#local/aws/aws-accounts.ts";
import { operator } from "#local/operator.ts";
import { openStore } from "#local/store.ts";
import { serve } from "#tests/support/serve.ts";

/** One operation of Secrets Manager, signed by AWS's signer. Tests read answers of different shapes. */
export async function askSecrets(
  operation: string,
  input: object,
  credentials: Omit<Credentials, "sessionToken"> = operator,
): Promise<any> {
  const url = new URL(process.env["AWS_ENDPOINT_URL_SECRETS_MANAGER"]!);
  const body = JSON.stringify(input);
  const signer = new SignatureV4({
    service: "secretsmanager",
    region: operator.region,
    credentials,
    sha256: Sha256,
  });
  const { headers } = await signer.sign({
    method: "POST",
    protocol: url.protocol,
    hostname: url.hostname,
    path: url.pathname,
    headers: {
      host: url.host,
      "content-type": "application/x-amz-json-1.1",
      "x-amz-target": `secretsmanager.${operation}`,
    },
    body,
  });
  return (await fetch(url, { method: "POST", headers, body })).json();
}

/** The local AWS's Secrets Manager alone, with these secrets; the environment points to it. */
export async function serveSecrets(secrets: Readonly<Record<string, string>>) {
  const store = openStore(":memory:");
  const now = () => new Date();
  let isDown = false;
  let calls = 0;
  const deps = { store, now, random: systemRandom };
  const service = createSecretsManager({ ...deps, awsAccounts: createAwsAccounts(deps), secrets });
  const { url, close } = await serve({
    "/_aws/secretsmanager": {
      handle: (request) => {
        calls += 1;
        return isDown
          ? Promise.resolve({ status: 500, body: '{"__type":"InternalServiceError"}' })
          : service.handle(request);
      },
    },
  });
  Object.assign(process.env, {
    AWS_REGION: operator.region,
    AWS_ACCESS_KEY_ID: operator.accessKeyId,
    AWS_SECRET_ACCESS_KEY: operator.secretAccessKey,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: `${url}/_aws/secretsmanager`,
  });
  return {
    calls: () => calls,
    break: () => {
      isDown = true;
    },
    close: async () => {
      await close();
      store.close();
    },
  };
}

/** Makes this value the one that CloudFront sends, for handlers that are called without the product. */
export async function serveOriginSecret(value: string): Promise<() => Promise<void>> {
  process.env["ORIGIN_SECRET_ID"] = "origin";
  return (await serveSecrets({ origin: value })).close;
}
