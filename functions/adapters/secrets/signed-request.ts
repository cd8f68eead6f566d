import { createHash, createHmac } from "node:crypto";

export interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string | undefined;
}

interface Place {
  readonly url: URL;
  readonly region: string;
  readonly service: string;
}

interface SignedCall {
  readonly method?: "GET" | "POST" | "PUT";
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly now: Date;
}

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();

/**
 * The headers of a signed call of AWS, POST by default (AWS: "Create a signed AWS API request", Signature Version 4).
 * `headers` are further ones to send, with names in lower case.
 */
export function signedHeaders(
  { url, region, service }: Place,
  { accessKeyId, secretAccessKey, sessionToken }: Credentials,
  { method = "POST", headers, body, now }: SignedCall,
): Record<string, string> {
  const moment = now.toISOString().replaceAll(/[-:]|\.\d{3}/g, "");
  const day = moment.slice(0, 8);
  const sent = {
    ...headers,
    "x-amz-date": moment,
    ...(sessionToken !== undefined && { "x-amz-security-token": sessionToken }),
  };
  const signed = Object.entries({ ...sent, host: url.host }).sort(([a], [b]) => (a < b ? -1 : 1));
  const names = signed.map(([name]) => name).join(";");
  const lines = signed.map(([name, value]) => `${name}:${value.trim()}\n`).join("");
  const canonical = [method, url.pathname, "", lines, names, sha256(body)].join("\n");
  const scope = `${day}/${region}/${service}/aws4_request`;
  const toSign = ["AWS4-HMAC-SHA256", moment, scope, sha256(canonical)].join("\n");
  const key = [day, region, service, "aws4_request"].reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`);
  const signature = hmac(key, toSign).toString("hex");
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
  };
}
