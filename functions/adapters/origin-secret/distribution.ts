import * as z from "zod";
import type { OriginDistribution } from "#functions/adapters/ports/origin-secret.ts";
import { signedHeaders } from "#functions/adapters/secrets/signed-request.ts";
import { originHeader } from "#shared/origin-header.ts";

const Settings = z.object({
  AWS_ACCESS_KEY_ID: z.string().min(1),
  AWS_SECRET_ACCESS_KEY: z.string().min(1),
  AWS_SESSION_TOKEN: z.string().min(1).optional(),
  AWS_ENDPOINT_URL_CLOUDFRONT: z.url().default("https://cloudfront.amazonaws.com"),
});

const TIMEOUT_MS = 10_000;

/** A call of CloudFront's REST API, which is in us-east-1 for all distributions. */
async function ask(method: "GET" | "PUT", path: string, body = "", extra: Readonly<Record<string, string>> = {}) {
  const settings = Settings.parse(process.env);
  const url = new URL(`${settings.AWS_ENDPOINT_URL_CLOUDFRONT}/2020-05-31/distribution/${path}`);
  const headers = signedHeaders(
    { url, region: "us-east-1", service: "cloudfront" },
    {
      accessKeyId: settings.AWS_ACCESS_KEY_ID,
      secretAccessKey: settings.AWS_SECRET_ACCESS_KEY,
      sessionToken: settings.AWS_SESSION_TOKEN,
    },
    { method, headers: { "content-type": "text/xml", ...extra }, body, now: new Date() },
  );
  const sent = method === "GET" ? {} : { body };
  const response = await fetch(url, { method, headers, ...sent, signal: AbortSignal.timeout(TIMEOUT_MS) });
  const text = await response.text();
  if (!response.ok) {
    const [, code = String(response.status)] = /<Code>(\w+)<\/Code>/.exec(text) ?? [];
    throw new Error(`CloudFront refused to ${method === "GET" ? "show" : "change"} the distribution: ${code}`);
  }
  return { text, etag: response.headers.get("etag") ?? "" };
}

/** The secret header of each API origin in the XML of the distribution's configuration. */
const headerIn = new RegExp(`(<HeaderName>${originHeader}</HeaderName>\\s*<HeaderValue>)([^<]*)(</HeaderValue>)`, "g");

/** Empty if the origins have different values. */
function valueIn(config: string): string {
  const [first, ...others] = [...config.matchAll(headerIn)].map(([, , value = ""]) => value);
  if (first === undefined) throw new Error("The distribution has no header for the APIs' origins");
  return others.every((other) => other === first) ? first : "";
}

/**
 * The distribution with this id. Its configuration is sent back unchanged except the header's values: an SDK would
 * leave out unknown settings.
 * @param probe an address of the API behind it
 */
export const openDistribution = (id: string, probe: string): OriginDistribution => ({
  read: async () => {
    const { text } = await ask("GET", id);
    return { value: valueIn(text), isDeployed: text.includes("<Status>Deployed</Status>") };
  },
  setHeader: async (value) => {
    const { text, etag } = await ask("GET", `${id}/config`);
    valueIn(text);
    const changed = text.replace(headerIn, (_, before: string, __, after: string) => `${before}${value}${after}`);
    await ask("PUT", `${id}/config`, changed, { "if-match": etag });
  },
  isAnswered: async () => {
    const { status } = await fetch(probe, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return status < 500 && status !== 403;
  },
});
