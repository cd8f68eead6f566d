import "reflect-metadata";
import { createServer, type IncomingMessage, request as requestOf, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { createSecureContext, type SecureContext, TLSSocket } from "node:tls";
import { PemConverter, X509CertificateGenerator } from "@peculiar/x509";
import type { BrowserContextOptions } from "@playwright/test";

/** A request that left the browser. */
export interface Departure {
  readonly method: string;
  readonly url: string;
  readonly referer: string;
  /** What the answer is for, in the words of `Sec-Fetch-Dest`: "image", "script", "iframe", "empty" (a fetch), "websocket". */
  readonly destination: string;
}

export interface Answer {
  readonly contentType: string;
  readonly body: string;
}

export interface RecordingProxy {
  /** What has left so far, oldest first. */
  readonly departures: Departure[];
  /**
   * For `browser.newContext`: each request goes through the proxy, those to other ports of this machine too. Those to
   * `ownHost` (host and port of the site under test) alone do not.
   */
  readonly contextOptions: (ownHost?: string) => BrowserContextOptions;
  readonly close: () => Promise<void>;
}

/**
 * A proxy that lets nothing out: it keeps a record of each request and gives the answer that `answer` has for it, or 404. It
 * sees what leaves the browser's network stack. Interception inside the browser does not: Chromium 156 hides the requests of
 * sandboxed frames from it. Https is taken with a certificate of the proxy's own, so that whole addresses are seen.
 *
 * @param passesOn Host and port of the site under test, where its requests are to be recorded too: they alone are passed on.
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

  // What comes inside a tunnel names its path alone: the host is that of the tunnel.
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

/** Browsers send `Sec-Fetch-Dest` over https alone; over http the accepted types say as much. */
function destinationOf({ headers }: IncomingMessage): string {
  const named = headers["sec-fetch-dest"];
  if (typeof named === "string") return named;
  const accepted = headers.accept ?? "";
  if (accepted.startsWith("text/html")) return "document";
  if (accepted.startsWith("image/")) return "image";
  if (accepted.startsWith("text/css")) return "style";
  return "unknown";
}

/** A certificate of its own signature: the browser is set to take any. */
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
