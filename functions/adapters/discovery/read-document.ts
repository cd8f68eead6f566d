import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import { callPublic } from "../public-network/call-public.ts";
import { isPublicAddress } from "../public-network/public-address.ts";

const MOST_BYTES = 64 * 1024;
const TIMEOUT_MS = 5000;

const reach = { resolve: (host: string) => lookup(host, { all: true }), mayReach: isPublicAddress };

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
  const { status, bytes, isCut } = await callPublic(url, {
    method: "GET",
    headers: { accept: "application/json" },
    timeoutMs: TIMEOUT_MS,
    mostBytes: MOST_BYTES,
    reach: url.origin === trustedOrigin ? undefined : reach,
  });
  if (isCut) throw new Error("The document is larger than 64 KB");
  if (status !== 200) throw new Error(`It answered ${String(status)}`);
  const document: unknown = JSON.parse(bytes.toString("utf8"));
  return document;
}
