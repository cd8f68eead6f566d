import * as z from "zod";
import { signedHeaders } from "./signed-request.ts";

/** AWS: "Secrets Manager secret versions". AWSPENDING exists only during a rotation. */
export type SecretStage = "AWSCURRENT" | "AWSPENDING" | "AWSPREVIOUS";

/** Set by Lambda in each environment (AWS: "Using Lambda environment variables"). */
const Settings = z.object({
  AWS_REGION: z.string().min(1),
  AWS_ACCESS_KEY_ID: z.string().min(1),
  AWS_SECRET_ACCESS_KEY: z.string().min(1),
  AWS_SESSION_TOKEN: z.string().min(1).optional(),
  AWS_ENDPOINT_URL_SECRETS_MANAGER: z.url().optional(),
});

const Answer = z.object({ SecretString: z.string(), CreatedDate: z.number() });
const Refusal = z.object({ __type: z.string() });

export interface SecretVersion {
  readonly value: string;
  /** In milliseconds since 1970. */
  readonly createdAt: number;
}

const TIMEOUT_MS = 2000;

/** The endpoint of Secrets Manager; part of the cache key. */
export function secretsEndpoint(environment: unknown = process.env): URL {
  const { AWS_REGION, AWS_ENDPOINT_URL_SECRETS_MANAGER: local } = Settings.parse(environment);
  return new URL(local ?? `https://secretsmanager.${AWS_REGION}.amazonaws.com/`);
}

/** The answer of Secrets Manager to an operation, including refusals. */
export async function askSecretsManager(target: string, input: object): Promise<{ ok: boolean; answer: unknown }> {
  const settings = Settings.parse(process.env);
  const url = secretsEndpoint(settings);
  const body = JSON.stringify(input);
  const headers = signedHeaders(
    { url, region: settings.AWS_REGION, service: "secretsmanager" },
    {
      accessKeyId: settings.AWS_ACCESS_KEY_ID,
      secretAccessKey: settings.AWS_SECRET_ACCESS_KEY,
      sessionToken: settings.AWS_SESSION_TOKEN,
    },
    {
      headers: { "content-type": "application/x-amz-json-1.1", "x-amz-target": `secretsmanager.${target}` },
      body,
      now: new Date(),
    },
  );
  const response = await fetch(url, { method: "POST", headers, body, signal: AbortSignal.timeout(TIMEOUT_MS) });
  return { ok: response.ok, answer: await response.json() };
}

/**
 * The value of a secret's version, by GetSecretValue; undefined if the secret has no version of that stage. Uses a
 * signed request, since the SDK's client would add more to each bundle than everything else.
 * @throws Error for every other refusal, after a second attempt
 */
export async function readSecret(SecretId: string, VersionStage: SecretStage): Promise<SecretVersion | undefined> {
  const once = () => askSecretsManager("GetSecretValue", { SecretId, VersionStage });
  const { ok, answer } = await once().then(
    (first) => (first.ok || Refusal.parse(first.answer).__type.endsWith("ResourceNotFoundException") ? first : once()),
    once,
  );
  if (ok) {
    const { SecretString: value, CreatedDate } = Answer.parse(answer);
    return { value, createdAt: CreatedDate * 1000 };
  }
  const { __type } = Refusal.parse(answer);
  if (__type.endsWith("ResourceNotFoundException")) return undefined;
  throw new Error(`Secrets Manager refused ${VersionStage} of a secret: ${__type}`);
}
