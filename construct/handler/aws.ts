import { Sha256 } from "@aws-crypto/sha256-js";
import { setTimeout as sleep } from "node:timers/promises";
import { SignatureV4 } from "@smithy/signature-v4";
import * as z from "zod";
import { Failure } from "#cli/core/failure.ts";

/** Set by Lambda in each environment (AWS: "Using Lambda environment variables"), and by the construct. */
const Settings = z.object({
  AWS_REGION: z.string().min(1),
  AWS_ACCESS_KEY_ID: z.string().min(1),
  AWS_SECRET_ACCESS_KEY: z.string().min(1),
  AWS_SESSION_TOKEN: z.string().min(1).optional(),
  AWS_URL_SUFFIX: z.string().min(1).default("amazonaws.com"),
  AWS_ENDPOINT_URL_S3: z.url().optional(),
  AWS_ENDPOINT_URL_SECRETS_MANAGER: z.url().optional(),
  AWS_ENDPOINT_URL_CLOUDFORMATION: z.url().optional(),
});

interface Call {
  readonly service: "s3" | "secretsmanager" | "cloudformation";
  readonly method?: string;
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Aws {
  /** @throws Failure, also for a secret of bytes */
  readonly readSecret: (arn: string) => Promise<string>;
  /** @throws Failure */
  readonly readObject: (bucket: string, key: string) => Promise<string>;
  /** Such as UPDATE_IN_PROGRESS. @throws Failure */
  readonly readStackStatus: (stackArn: string) => Promise<string>;
}

const TIMEOUT_MS = 30_000;
const TRIES = 3;
/** Before the second try; twice as long before the third. */
const PAUSE_MS = 500;

const SecretAnswer = z.object({ SecretString: z.string().min(1) });
/** Of Secrets Manager in JSON, of the others in XML. */
const codeIn = (text: string): string =>
  /"__type"\s*:\s*"(?:[^"#]*#)?(\w+)/.exec(text)?.[1] ?? /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? "no reason";

/** Signed requests, since clients of AWS's SDK are much larger than the rest of the Lambda. */
export function createAws(env: Readonly<Record<string, string | undefined>>): Aws {
  const settings = Settings.parse(env);
  const region = settings.AWS_REGION;
  const credentials = {
    accessKeyId: settings.AWS_ACCESS_KEY_ID,
    secretAccessKey: settings.AWS_SECRET_ACCESS_KEY,
    ...(settings.AWS_SESSION_TOKEN !== undefined && { sessionToken: settings.AWS_SESSION_TOKEN }),
  };
  const given = {
    s3: settings.AWS_ENDPOINT_URL_S3,
    secretsmanager: settings.AWS_ENDPOINT_URL_SECRETS_MANAGER,
    cloudformation: settings.AWS_ENDPOINT_URL_CLOUDFORMATION,
  };

  async function once({ service, method = "POST", path = "", headers = {}, body }: Call): Promise<Response> {
    const base = given[service] ?? `https://${service}.${region}.${settings.AWS_URL_SUFFIX}`;
    const url = new URL(`${base.replace(/\/$/, "")}/${path}`);
    const isS3 = service === "s3";
    const signer = new SignatureV4({ service, region, credentials, sha256: Sha256, uriEscapePath: !isS3 });
    const signed = await signer.sign({
      method,
      protocol: url.protocol,
      hostname: url.hostname,
      path: url.pathname,
      headers: { host: url.host, ...headers },
      ...(body !== undefined && { body }),
    });
    const request = { method, headers: signed.headers, signal: AbortSignal.timeout(TIMEOUT_MS) };
    return fetch(url, { ...request, ...(body !== undefined && { body }) });
  }

  /** The text of the answer. What AWS could not answer is asked again after a pause. */
  async function call(what: string, request: Call): Promise<string> {
    for (let tried = 1; ; tried += 1) {
      const answer = await once(request).catch((cause: unknown) => {
        if (tried < TRIES) return undefined;
        throw new Failure("unavailable", `${what}: AWS does not answer.`, { cause });
      });
      if (answer === undefined || (answer.status >= 500 && tried < TRIES)) {
        await sleep(PAUSE_MS * tried);
        continue;
      }
      const text = await answer.text();
      if (answer.ok) return text;
      throw new Failure("denied", `${what}: AWS answers ${String(answer.status)}, ${codeIn(text)}.`);
    }
  }

  return {
    readSecret: async (arn) => {
      const what = `The API key cannot be read from ${arn}`;
      const text = await call(what, {
        service: "secretsmanager",
        headers: { "content-type": "application/x-amz-json-1.1", "x-amz-target": "secretsmanager.GetSecretValue" },
        body: JSON.stringify({ SecretId: arn }),
      });
      const { data } = SecretAnswer.safeParse(JSON.parse(text));
      if (data === undefined) throw new Failure("denied", `${what}: the secret has no text.`);
      return data.SecretString;
    },
    readObject: (bucket, key) =>
      call(`The folder cannot be read from s3://${bucket}/${key}`, {
        service: "s3",
        method: "GET",
        path: [bucket, ...key.split("/")].map(encodeURIComponent).join("/"),
        // S3 requires it; the hash of no body.
        headers: { "x-amz-content-sha256": "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855" },
      }),
    readStackStatus: async (stackArn) => {
      const query = { Action: "DescribeStacks", Version: "2010-05-15", StackName: stackArn };
      const text = await call("The stack cannot be described", {
        service: "cloudformation",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams(query).toString(),
      });
      return /<StackStatus>(\w+)<\/StackStatus>/.exec(text)?.[1] ?? "";
    },
  };
}
