import { writeSync } from "node:fs";
import { Agent, get } from "node:http";
import { connect, type Socket } from "node:net";

/**
 * Replaces the native module of AWS's runtime client (`rapid-client.node`), which is compiled C++: the same functions
 * and the same Runtime API. It imports no package, since each cold start loads it.
 */

interface Answer {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly bodyJson: string;
}

const path = "/2018-06-01/runtime/invocation";
const address = process.env["AWS_LAMBDA_RUNTIME_API"] ?? "";
const [hostname = "", port] = address.split(":");
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** The connection for the answer of the current invocation; closed when Lambda has received it. */
let connection: Socket | undefined;

const opened = (): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => resolve(socket));
    socket.on("error", reject);
    socket.resume();
  });

const closed = (socket: Socket | undefined): Promise<void> =>
  new Promise((resolve) => {
    if (socket === undefined || socket.closed) resolve();
    else socket.ref().once("close", () => resolve());
  });

export function initializeClient(): void {
  // The host and port are in the environment.
}

/**
 * Asks for the next invocation, once the previous answer is received. The connection for its answer is opened first.
 */
export async function next(): Promise<Answer> {
  await closed(connection);
  connection = await opened();
  // It must not keep the process alive: an empty event loop ends an invocation.
  connection.unref();
  return new Promise((resolve, reject) => {
    get(`http://${address}${path}/next`, { agent }, (response) => {
      let bodyJson = "";
      response.setEncoding("utf8");
      response.on("data", (chunk: string) => {
        bodyJson += chunk;
      });
      response.on("end", () => resolve({ headers: response.headers, bodyJson }));
      response.on("error", reject);
    }).on("error", reject);
  });
}

function descriptorOf(socket: Socket | undefined): number {
  const handle: unknown = socket === undefined ? undefined : Reflect.get(socket, "_handle");
  const fd: unknown = typeof handle === "object" && handle !== null ? Reflect.get(handle, "fd") : undefined;
  if (typeof fd !== "number") throw new Error("There is no connection to the Runtime API");
  return fd;
}

const pause = new Int32Array(new SharedArrayBuffer(4));

function writeAll(fd: number, bytes: Uint8Array): void {
  for (let written = 0; written < bytes.length;) {
    try {
      written += writeSync(fd, bytes, written);
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "EAGAIN")) throw error;
      // The buffer of the connection is full: wait for a millisecond, as the native client waits.
      Atomics.wait(pause, 0, 0, 1);
    }
  }
}

/** Blocks until the answer is written, as the native client does: it arrives even if this process ends. */
function post(target: string, body: string): void {
  const bytes = Buffer.from(body);
  const head = [
    `POST ${path}/${target} HTTP/1.1`,
    `Host: ${address}`,
    "Content-Type: application/json",
    `Content-Length: ${String(bytes.length)}`,
    "Connection: close",
  ];
  writeAll(descriptorOf(connection), Buffer.concat([Buffer.from(`${head.join("\r\n")}\r\n\r\n`), bytes]));
}

export const done = (id: string, bodyJson: string): void => post(`${id}/response`, bodyJson);
export const error = (id: string, bodyJson: string): void => post(`${id}/error`, bodyJson);
