import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import * as z from "zod";
import { answerTooLarge, LambdaError, MAX_PAYLOAD_BYTES } from "./lambda.ts";

export interface Invocation {
  readonly requestId: string;
  /** JSON. */
  readonly payload: string;
  /** When the function times out, milliseconds since the epoch by this process's clock. */
  readonly deadlineMs: number;
  readonly functionArn: string;
}

/** The events of the runtime in an execution environment. */
export interface RuntimeListener {
  /** It asks for its next invocation: it is initialized, and has completed the previous one. */
  readonly onReady: () => void;
  readonly onAnswer: (requestId: string, payload: string) => void;
  readonly onError: (requestId: string, error: LambdaError) => void;
  readonly onInitError: (error: LambdaError) => void;
}

/** The Runtime API of one execution environment. */
export interface RuntimeApi {
  /** "127.0.0.1:<port>", for AWS_LAMBDA_RUNTIME_API. */
  readonly address: string;
  /** Passes an invocation to the runtime, now or when it next asks. */
  readonly deliver: (invocation: Invocation) => void;
  readonly close: () => void;
}

const version = "/2018-06-01/runtime";
const Failure = z.object({ errorType: z.string().default("Error"), errorMessage: z.string().default("") });

function failureOf(body: string): LambdaError {
  const { errorType, errorMessage } = Failure.parse(JSON.parse(body));
  return new LambdaError(errorType, errorMessage);
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

const accept = (response: ServerResponse): void => answer(response, 202, { status: "OK" });

/**
 * Serves the Lambda Runtime API (AWS: "Using the Lambda runtime API for custom runtimes") to one execution environment,
 * one invocation at a time.
 */
export async function serveRuntimeApi(listener: RuntimeListener): Promise<RuntimeApi> {
  let asking: ServerResponse | undefined;
  let waiting: Invocation | undefined;

  function handOver(): void {
    if (asking === undefined || waiting === undefined) return;
    const { requestId, payload, deadlineMs, functionArn } = waiting;
    asking.writeHead(200, {
      "content-type": "application/json",
      "lambda-runtime-aws-request-id": requestId,
      "lambda-runtime-deadline-ms": String(deadlineMs),
      "lambda-runtime-invoked-function-arn": functionArn,
    });
    asking.end(payload);
    asking = undefined;
    waiting = undefined;
  }

  async function takeAnswer(requestId: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    if (Buffer.byteLength(body) > MAX_PAYLOAD_BYTES) {
      const { name, message } = answerTooLarge();
      answer(response, 413, { errorType: name, errorMessage: message });
      listener.onError(requestId, answerTooLarge());
      return;
    }
    accept(response);
    listener.onAnswer(requestId, body);
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = "", url = "" } = request;
    const [, requestId, what] = /\/invocation\/([^/]+)\/(response|error)$/.exec(url) ?? [];
    if (method === "GET" && url === `${version}/invocation/next`) {
      asking = response;
      listener.onReady();
      handOver();
    } else if (method === "POST" && requestId !== undefined && what === "response") {
      await takeAnswer(decodeURIComponent(requestId), request, response);
    } else if (method === "POST" && requestId !== undefined) {
      const error = failureOf(await text(request));
      accept(response);
      listener.onError(decodeURIComponent(requestId), error);
    } else if (method === "POST" && url === `${version}/init/error`) {
      const error = failureOf(await text(request));
      accept(response);
      listener.onInitError(error);
    } else {
      answer(response, 404, { errorType: "NotFound", errorMessage: `${method} ${url}` });
    }
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      answer(response, 400, { errorType: "InvalidRequest", errorMessage: String(error) });
    });
  });
  // A runtime holds its request open while nothing is invoked, and the connection for its answer while it works.
  server.requestTimeout = 0;
  server.headersTimeout = 0;
  server.timeout = 0;
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = z
    .custom<AddressInfo>((value) => typeof value === "object" && value !== null)
    .parse(server.address());
  return {
    address: `127.0.0.1:${String(port)}`,
    deliver: (invocation) => {
      waiting = invocation;
      handOver();
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
