/**
 * What every part of the small cloud looks like to the one HTTP server in front of them.
 * Bodies are whole: nothing here is larger than AWS's own request limits.
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

/** Thrown by a service that gives no answer: the connection ends without one. */
export class ConnectionDropped extends Error {}

export interface LocalService {
  readonly handle: (request: LocalRequest) => Promise<LocalResponse>;
  /** What it can be asked to do, by the names of its API, where that is a closed list. */
  readonly operations?: readonly string[];
  /** Begins what the service does by itself, e.g. running Lambdas; called once, when all services answer. */
  readonly start?: () => void;
  /** Ends that and waits for what is on its way; called once, while all services still answer. */
  readonly stop?: () => Promise<void>;
  /** Finishes what is under way and lets go of files; called once, on shutdown. */
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
