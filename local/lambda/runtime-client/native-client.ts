import { Agent, request } from "node:http";

/**
 * Stands in for the native module of AWS's runtime client (`rapid-client.node`), which is compiled C++: the same
 * functions, speaking the same Runtime API with Node's HTTP client. It imports nothing else, since each cold start loads it.
 */

interface Answer {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly bodyJson: string;
}

const host = process.env["AWS_LAMBDA_RUNTIME_API"] ?? "";
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

function call(method: "GET" | "POST", path: string, body = ""): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(`http://${host}/2018-06-01/runtime/invocation/${path}`, { method, agent }, (response) => {
      let bodyJson = "";
      response.setEncoding("utf8");
      response.on("data", (chunk: string) => {
        bodyJson += chunk;
      });
      response.on("end", () => resolve({ headers: response.headers, bodyJson }));
      response.on("error", reject);
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

/** The native client's own calls block until Lambda has the answer; here the next invocation is asked for only then. */
let posted: Promise<unknown> = Promise.resolve();

export function initializeClient(): void {
  // The address stands in the environment.
}

export async function next(): Promise<Answer> {
  await posted;
  return call("GET", "next");
}

export function done(id: string, bodyJson: string): void {
  posted = call("POST", `${id}/response`, bodyJson);
}

export function error(id: string, bodyJson: string): void {
  posted = call("POST", `${id}/error`, bodyJson);
}
