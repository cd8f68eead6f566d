import type { AnswerOf, CallOf, Route } from "../api/route.ts";

interface CallOptions {
  readonly idempotencyKey?: string;
}

/** Calls a route of the product's API with the key of the agent's user. Throws if the route refuses. */
export type ApiCall = <R extends Route>(route: R, call: CallOf<R>, options?: CallOptions) => Promise<AnswerOf<R>>;

/** Why a call did not succeed, for a tool's answer. */
export interface CallProblem {
  /** Of the table of errors; absent if Sestina did not answer. */
  readonly code?: string | undefined;
  readonly message: string;
  /** A field and its rule, one each. */
  readonly details: readonly string[];
  /** Hash of the contract that TEMPLATE_BREAKS_CALLERS is about. */
  readonly contract?: string | undefined;
}

export interface PictureLook {
  /** In pixels. */
  readonly width: number;
  readonly isDark: boolean;
}

/** What the tools reach: the API in an account, by the way that serves them. */
export interface McpHost {
  /** The API in the account of this id; without one in the account that the connection has. */
  readonly apiOf: (account: string | undefined) => ApiCall;
  readonly newKey: () => string;
  /** A PNG of a mail, in base64; absent where there is no browser. */
  readonly pictureOf?: (html: string, look: PictureLook) => Promise<string>;
  /** Undefined for an error that is no refusal: it is a fault, and shown as one. */
  readonly problemOf: (error: unknown) => CallProblem | undefined;
}
