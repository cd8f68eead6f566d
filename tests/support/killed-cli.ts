import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** When a process dies: at its `call`th call that writes, before Sestina has it, while it works, or after its answer. */
export interface Death {
  readonly call: number;
  readonly when: "before" | "during" | "after";
  /** Milliseconds from then. */
  readonly delay: number;
}

const creations: ReadonlySet<string> = new Set(
  ["templates", "blocks", "images", "tags"].map((collection) => `/api/v1/${collection}`),
);

const ofThisConnection = new Set(["host", "connection", "transfer-encoding", "content-length"]);

/** Stands between the command line and the product, and kills the process of the command line. */
export async function startKillingProxy(target: string) {
  let death: Death | undefined;
  let kill: () => void = () => undefined;
  let calls = 0;
  const dieAt = (when: Death["when"]) => {
    if (death?.call === calls && death.when === when) setTimeout(kill, death.delay);
  };
  const forward = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(request);
    const isWrite =
      request.method === "PATCH" ||
      request.method === "PUT" ||
      (request.method === "POST" && creations.has(request.url ?? ""));
    calls += isWrite ? 1 : 0;
    if (isWrite) dieAt("before");
    const passed = Object.entries(request.headers).filter(([name]) => !ofThisConnection.has(name));
    const asked = fetch(`${target}${request.url ?? ""}`, {
      method: request.method ?? "GET",
      headers: passed.map(([name, value]): [string, string] => [name, String(value)]),
      ...(body.length > 0 && { body: new Uint8Array(body) }),
    });
    if (isWrite) dieAt("during");
    const answer = await asked;
    const text = await answer.text();
    if (isWrite) dieAt("after");
    response.writeHead(answer.status, { "content-type": "application/json" }).end(text);
  };
  const server = createServer((request, response) => void forward(request, response)).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    /** Runs the bundled command line; with a death it gets SIGKILL. */
    run: async (
      file: string,
      args: readonly string[],
      at: { cwd: string; env: Record<string, string> },
      dies?: Death,
    ) => {
      [death, calls] = [dies, 0];
      const child = spawn(process.execPath, [file, ...args], { ...at, stdio: ["ignore", "pipe", "pipe"] });
      kill = () => child.kill("SIGKILL");
      const [out, err] = [buffer(child.stdout), buffer(child.stderr)];
      const [exitCode, signal] = (await once(child, "exit")) as [number | null, string | null];
      return { exitCode, signal, out: String(await out), err: String(await err) };
    },
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => {
          done();
        });
      }),
  };
}
