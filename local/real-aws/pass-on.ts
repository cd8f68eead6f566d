import { Sha256 } from "@aws-crypto/sha256-js";
import { SignatureV4 } from "@smithy/signature-v4";
import { ConnectionDropped, type LocalRequest, type LocalResponse } from "#local/http/service.ts";
import type { RealCredentials } from "./real-aws.ts";

/** Where a request goes, and as whom. */
interface Destination {
  readonly endpoint: string;
  /** The name in the credential scope, e.g. "ses". */
  readonly signingName: string;
  readonly region: string;
  readonly credentials: RealCredentials;
}

/** Longer than the product's SDK clients wait. */
const TIMEOUT_MS = 30_000;

const sentHeaders = ["accept", "content-type"];
/** Of the connection, or no longer true of a body that was decoded; the local server writes its own date. */
const droppedHeaders = new Set([
  "connection",
  "content-encoding",
  "content-length",
  "date",
  "keep-alive",
  "transfer-encoding",
]);

/** AWS compares a signature's time with its own, so a clock that the console has moved does not count. */
const machineTime = () => new Date(performance.timeOrigin + performance.now());

const signedHeaders = async (url: URL, request: LocalRequest, destination: Destination) => {
  const { signingName, region, credentials } = destination;
  const signer = new SignatureV4({ service: signingName, region, credentials, sha256: Sha256 });
  const kept = sentHeaders.flatMap((name) => {
    const value = request.headers[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  const signed = await signer.sign(
    {
      method: request.method,
      protocol: url.protocol,
      hostname: url.hostname,
      path: url.pathname,
      query: Object.fromEntries([...new Set(url.searchParams.keys())].map((k) => [k, url.searchParams.getAll(k)])),
      headers: { host: url.host, ...Object.fromEntries(kept) },
      body: request.body,
    },
    { signingDate: machineTime() },
  );
  return signed.headers;
};

/**
 * Sends a request to AWS, with a new signature for its host, and returns the answer.
 * @throws ConnectionDropped if AWS does not answer: clients then see a broken connection, as they would there
 */
export async function passOn(request: LocalRequest, destination: Destination): Promise<LocalResponse> {
  const { path, rawQuery, method, body } = request;
  const base = destination.endpoint.replace(/\/$/, "");
  const url = new URL(`${base}${path}${rawQuery === "" ? "" : `?${rawQuery}`}`);
  const headers = await signedHeaders(url, request, destination);
  try {
    const answer = await fetch(url, {
      ...{ method, headers, redirect: "manual", signal: AbortSignal.timeout(TIMEOUT_MS) },
      ...(body.length > 0 && { body: new Uint8Array(body) }),
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const passed = [...answer.headers].filter(([name]) => !droppedHeaders.has(name));
    return { status: answer.status, headers: Object.fromEntries(passed), body: bytes };
  } catch (cause) {
    console.error(`AWS did not answer ${method} ${url.host}${url.pathname}:`, cause);
    throw new ConnectionDropped();
  }
}
