import "reflect-metadata";
import { createServer, type IncomingMessage, request as requestOf, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { createSecureContext, type SecureContext, TLSSocket } from "node:tls";
import { PemConverter, X509CertificateGenerator } from "@peculiar/x509";
import type { BrowserContextOptions } from "@playwright/test";

/** A request of the browser. */
export interface Departure {
  readonly method: string;
  readonly url: string;
  readonly referer: string;
  /** The use of the answer, as in `Sec-Fetch-Dest`: "image", "script", "iframe", "empty" (a fetch), "websocket". */
  readonly destination: string;
}

export interface Answer {
  readonly contentType: string;
  readonly body: string;
}

export interface RecordingProxy {
  /** The requests so far, oldest first. */
  readonly departures: Departure[];
  /**
   * For `browser.newContext`: each request goes through the proxy, including those to other ports of this machine. Only
   * those to `ownHost` (host and port of the site under test) do not.
   */
  readonly contextOptions: (ownHost?: string) => BrowserContextOptions;
  readonly close: () => Promise<void>;
}

/**
 * A proxy that forwards nothing: it records each request and returns the answer of `answer`, or 404. It sees everything
 * that leaves the browser's network stack, unlike interception inside the browser: Chromium 156 hides the requests of
 * sandboxed frames from it. It terminates https with its own certificate, so that it sees whole URLs. @param passesOn
 * Host and port of the site under test, if its requests are recorded too: only these are forwarded.
 */
export async function startRecordingProxy(
  answer: (departure: Departure) => Answer | undefined = () => undefined,
  passesOn?: string,
): Promise<RecordingProxy> {
  const departures: Departure[] = [];
  const secureContext = await selfSigned();
  const sockets = new Set<Duplex>();

  const record = ({ method = "", headers }: IncomingMessage, url: string, destination: string) => {
    const departure = { method, url, referer: headers.referer ?? "", destination };
    departures.push(departure);
    return departure;
  };
  const serve = (request: IncomingMessage, response: ServerResponse, url: string) => {
    const found = answer(record(request, url, destinationOf(request)));
    if (passesOn !== undefined && url.startsWith(`http://${passesOn}/`)) {
      passOn(request, response, url);
      return;
    }
    request.resume();
    if (found === undefined) response.writeHead(404).end();
    else response.writeHead(200, { "content-type": found.contentType }).end(found.body);
  };

  // A request inside a tunnel contains only its path: the host is that of the tunnel.
  const tunnelled = createServer((request, response) => {
    serve(request, response, `${origins.get(request.socket) ?? ""}${request.url ?? ""}`);
  });
  const origins = new WeakMap<Duplex, string>();
  const closeUpgrade = (request: IncomingMessage, socket: Duplex) => {
    record(request, `${origins.get(request.socket) ?? ""}${request.url ?? ""}`, "websocket");
    socket.destroy();
  };
  tunnelled.on("upgrade", closeUpgrade);

  const proxy = createServer((request, response) => serve(request, response, request.url ?? ""));
  proxy.on("upgrade", closeUpgrade);
  proxy.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  proxy.on("connect", (request, socket: Duplex) => {
    const host = request.url ?? "";
    socket.on("error", () => socket.destroy());
    socket.write("HTTP/1.1 200 Connection established\r\n\r\n");
    // A tunnel begins with TLS (whose first byte is 22), or with plain http, as that of a WebSocket without TLS.
    socket.once("data", (first: Buffer) => {
      socket.pause();
      socket.unshift(first);
      const isTls = first[0] === 22;
      const inside = isTls ? new TLSSocket(socket, { isServer: true, secureContext }) : socket;
      inside.on("error", () => inside.destroy());
      origins.set(
        inside,
        `${isTls ? "https" : "http"}://${isTls ? host.replace(/:443$/, "") : host.replace(/:80$/, "")}`,
      );
      tunnelled.emit("connection", inside);
      inside.resume();
    });
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  const { port } = proxy.address() as AddressInfo;

  return {
    departures,
    contextOptions: (ownHost) => ({
      ignoreHTTPSErrors: true,
      proxy: { server: `http://127.0.0.1:${String(port)}`, ...(ownHost === undefined ? {} : { bypass: ownHost }) },
    }),
    close: () =>
      new Promise((resolve) => {
        proxy.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

function passOn(request: IncomingMessage, response: ServerResponse, url: string): void {
  const { method, headers } = request;
  const onward = requestOf(url, { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
    answer.pipe(response);
  });
  onward.on("error", () => response.destroy());
  response.on("close", () => onward.destroy());
  request.pipe(onward);
}

/** Browsers send `Sec-Fetch-Dest` over https only; over http the accepted types contain the same information. */
function destinationOf({ headers }: IncomingMessage): string {
  const named = headers["sec-fetch-dest"];
  if (typeof named === "string") return named;
  const accepted = headers.accept ?? "";
  if (accepted.startsWith("text/html")) return "document";
  if (accepted.startsWith("image/")) return "image";
  if (accepted.startsWith("text/css")) return "style";
  return "unknown";
}

/** A self-signed certificate: the browser is configured to accept any. */
async function selfSigned(): Promise<SecureContext> {
  const algorithm = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };
  const keys = await crypto.subtle.generateKey(algorithm, true, ["sign", "verify"]);
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: "CN=recording proxy",
    keys,
    signingAlgorithm: algorithm,
  });
  const key = PemConverter.encode(await crypto.subtle.exportKey("pkcs8", keys.privateKey), "PRIVATE KEY");
  return createSecureContext({ key, cert: certificate.toString("pem") });
}
