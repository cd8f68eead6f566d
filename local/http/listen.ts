import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { isOwnHost } from "./own-host.ts";
import { ConnectionDropped, type LocalRequest, type LocalResponse, type LocalService } from "./service.ts";

/** Services by their path prefix, e.g. "/_aws/s3". "" answers all other paths. */
export type Mounts = Readonly<Record<string, LocalService>>;

const MAX_BODY_BYTES = 50 * 1024 * 1024;

async function readBody(message: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  const parts: AsyncIterable<Buffer> = message;
  for await (const bytes of parts) {
    size += bytes.length;
    if (size > MAX_BODY_BYTES) return undefined;
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}

function headersOf(message: IncomingMessage): Record<string, string> {
  const entries = Object.entries(message.headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, Array.isArray(value) ? value.join(",") : value] as const],
  );
  return Object.fromEntries(entries);
}

function findMount(mounts: Mounts, path: string): readonly [string, LocalService] | undefined {
  return Object.entries(mounts)
    .filter(([prefix]) => prefix === "" || path === prefix || path.startsWith(`${prefix}/`))
    .sort(([a], [b]) => b.length - a.length)[0];
}

async function answer(mounts: Mounts, message: IncomingMessage): Promise<LocalResponse> {
  const [signedPath = "/", ...queryParts] = (message.url ?? "/").split("?");
  if (!isOwnHost(message.headers.host)) {
    return {
      status: 403,
      body: `The local AWS answers on localhost and 127.0.0.1 only, not on "${message.headers.host ?? ""}".`,
    };
  }
  // A request to a proxy has an absolute URL, whose dot segments no client has resolved (RFC 9112, "absolute-form").
  if (!signedPath.startsWith("/")) return { status: 400, body: "The local AWS is not a proxy." };
  const found = findMount(mounts, signedPath);
  if (found === undefined) return { status: 404, body: "Not found" };
  const body = await readBody(message);
  if (body === undefined) return { status: 413, body: "Request too large" };
  const [prefix, service] = found;
  const rawQuery = queryParts.join("?");
  const request: LocalRequest = {
    method: message.method ?? "GET",
    signedPath,
    path: signedPath.slice(prefix.length) || "/",
    rawQuery,
    query: new URLSearchParams(rawQuery),
    headers: headersOf(message),
    body,
    sourceIp: message.socket.remoteAddress ?? "127.0.0.1",
  };
  return service.handle(request);
}

function send(response: ServerResponse, reply: LocalResponse, headOnly: boolean): void {
  const body = Buffer.from(reply.body ?? "");
  // Node's Date header does not follow a moved clock, and AWS SDKs take the time from it.
  const headers = { "content-length": String(body.length), date: new Date().toUTCString(), ...reply.headers };
  response.writeHead(reply.status, headers);
  response.end(headOnly ? undefined : body);
}

/** Starts the one HTTP server, on the loopback interface only. Port 0 takes any free one. */
export async function listen(mounts: Mounts, port: number): Promise<{ port: number; close: () => Promise<void> }> {
  const underWay = new Set<ServerResponse>();
  // Connections are closed by the client: if the server closed one, a call could be in transit on it.
  const server: Server = createServer({ keepAliveTimeout: 0 }, (message, response) => {
    underWay.add(response);
    response.once("close", () => underWay.delete(response));
    answer(mounts, message).then(
      (reply) => send(response, reply, message.method === "HEAD"),
      (error: unknown) => {
        if (error instanceof ConnectionDropped) {
          response.destroy();
          return;
        }
        console.error(error);
        send(response, { status: 500, body: "The local AWS failed; its log contains the error." }, false);
      },
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  const address = server.address();
  return {
    port: typeof address === "object" && address !== null ? address.port : port,
    close: async () => {
      for (const service of new Set(Object.values(mounts))) await service.stop?.();
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      await Promise.all([...underWay].map((response) => once(response, "close")));
      // A browser keeps idle connections open, so they must not block the shutdown.
      server.closeAllConnections();
      await closed;
      for (const service of new Set(Object.values(mounts))) await service.close?.();
    },
  };
}
