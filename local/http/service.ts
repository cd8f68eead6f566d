/**
 * The interface of every service of the local AWS to the HTTP server in front of them. Bodies are buffered: nothing
 * here is larger than AWS's request limits.
 */
export interface LocalRequest {
  readonly method: string;
  /** The path as it was signed, with the mount prefix and still percent-encoded. */
  readonly signedPath: string;
  /** The path behind the mount prefix, still percent-encoded; always starts with "/". */
  readonly path: string;
  /** The query as it arrived, without "?". */
  readonly rawQuery: string;
  readonly query: URLSearchParams;
  /** Names in lower case; repeated headers joined with ",". */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly sourceIp: string;
}

export interface LocalResponse {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

/** Thrown by a service that sends no answer: the connection is closed. */
export class ConnectionDropped extends Error {}

export interface LocalService {
  readonly handle: (request: LocalRequest) => Promise<LocalResponse>;
  /** The operation names of its API, if that is a closed list. */
  readonly operations?: readonly string[];
  /** Starts background work, e.g. running Lambdas; called once, when all services answer. */
  readonly start?: () => void;
  /** Stops background work and waits for it; called once, while all services still answer. */
  readonly stop?: () => Promise<void>;
  /** Completes requests in progress and closes files; called once, on shutdown. */
  readonly close?: () => Promise<void>;
}

/** A JSON answer. */
export const json = (
  status: number,
  value: unknown,
  headers: Readonly<Record<string, string>> = {},
): LocalResponse => ({
  status,
  headers: { "content-type": "application/json", ...headers },
  body: JSON.stringify(value),
});
