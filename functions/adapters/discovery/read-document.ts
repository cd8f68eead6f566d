import { lookup as resolve } from "node:dns";
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isPublicAddress } from "./public-address.ts";

const MOST_BYTES = 64 * 1024;
const TIMEOUT_MS = 5000;

/** Resolves a host, and fails if any of its addresses is not public: the checked address is the called one. */
const lookupPublic: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, found) => {
    const addresses = error === null ? found : [];
    const isPublic = addresses.length > 0 && addresses.every(({ address, family }) => isPublicAddress(address, family));
    if (isPublic) callback(null, addresses);
    else callback(error ?? new Error(`${hostname} is not on the internet`), []);
  });
};

/** Whether the URL is allowed: https, default port, a host name. `trustedOrigin` is the stage's own origin. */
const mayBeCalled = ({ protocol, port, hostname, origin }: URL, trustedOrigin: string | undefined): boolean =>
  origin === trustedOrigin || (protocol === "https:" && port === "" && isIP(hostname.replace(/^\[|\]$/g, "")) === 0);

/**
 * Reads the JSON at a URL that a user has chosen: only from public addresses, without redirects, at most 64 KB, within
 * 5 seconds.
 * @throws Error with a sentence about what is wrong
 */
export async function readDocument(url: URL, trustedOrigin: string | undefined): Promise<unknown> {
  if (!mayBeCalled(url, trustedOrigin)) throw new Error("Only https addresses on the internet are called");
  const isTrusted = url.origin === trustedOrigin;
  const call = url.protocol === "http:" ? requestHttp : requestHttps;
  const text = await new Promise<string>((done, failed) => {
    const headers = { accept: "application/json" };
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const asked = call(
      url,
      { headers, signal, agent: false, ...(!isTrusted && { lookup: lookupPublic }) },
      (answer) => {
        const chunks: Buffer[] = [];
        let bytes = 0;
        answer.on("data", (chunk: Buffer) => {
          bytes += chunk.length;
          chunks.push(chunk);
          if (bytes > MOST_BYTES) answer.destroy(new Error("The document is larger than 64 KB"));
        });
        answer.on("error", failed);
        answer.on("end", () => {
          if (answer.statusCode === 200) done(Buffer.concat(chunks).toString("utf8"));
          else failed(new Error(`It answered ${String(answer.statusCode)}`));
        });
      },
    );
    asked.on("error", failed);
    asked.end();
  });
  const document: unknown = JSON.parse(text);
  return document;
}
