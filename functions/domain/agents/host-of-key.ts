import * as z from "zod";
import type { OwnApi } from "#functions/adapters/ports/own-api.ts";
import { addressOfCall, type AnyCall } from "#shared/api/call-address.ts";
import { machineApiRoutes } from "#shared/api/machine-api.ts";
import type { AnswerOf, CallOf, Route } from "#shared/api/route.ts";
import type { ApiCall, CallProblem, McpHost } from "#shared/mcp/api-call.ts";

/** An error of the API (functions/core/machine-endpoint.ts). API Gateway's own refusal of a key has no code. */
const Problem = z.object({
  detail: z.string(),
  title: z.string().default(""),
  fields: z.array(z.object({ field: z.string(), rule: z.string() })).default([]),
  contract: z.string().optional(),
});

class RefusedCall extends Error {
  readonly problem: CallProblem;
  readonly status: number;
  readonly retryAfter: string | undefined;

  constructor(status: number, problem: CallProblem, retryAfter?: string) {
    super(problem.message);
    this.status = status;
    this.problem = problem;
    this.retryAfter = retryAfter;
  }
}

const unanswered = { code: "SERVICE_UNAVAILABLE", message: "Sestina did not answer. (SERVICE_UNAVAILABLE)" };
const fault = { code: "INTERNAL_ERROR", message: "Something went wrong in Sestina. (INTERNAL_ERROR)" };

function problemOfText(text: string): CallProblem | undefined {
  const { data } = Problem.safeParse(jsonOf(text));
  if (data === undefined) return undefined;
  const { detail: code, title, fields, contract } = data;
  return {
    code,
    message: `${title} (${code})`,
    details: fields.map(({ field, rule }) => `${field}: ${rule}`),
    contract,
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Why a key gets no answer: it opens nothing, or not now. */
export interface KeyRefusal {
  readonly status: 401 | 429 | 503;
  readonly retryAfter?: string | undefined;
}

export interface AgentCaller {
  readonly key: string;
  /** The account that the connection names; a tool may name another one. */
  readonly account: string | undefined;
  /** The agent's network address. */
  readonly address: string;
}

interface HostServices {
  readonly ownApi: OwnApi;
  readonly newId: () => string;
  /** Logs an error whose details agents do not get: a bug, or an API that does not answer. */
  readonly reportFault: (error: unknown) => void;
}

interface KeyHost {
  readonly host: McpHost;
  /** Whether the API has refused the key. Asks it, if no tool has called it; undefined for a key that it knows. */
  readonly refusalOfKey: () => Promise<KeyRefusal | undefined>;
}

/** Lets tools call the stage's own API with the key of an agent, as any other program calls it. */
export function hostOfKey({ key, account, address }: AgentCaller, services: HostServices): KeyHost {
  const { ownApi, newId, reportFault } = services;
  let verdict: "known" | "refused" | undefined;

  async function answerTo(named: string | undefined, route: Route, input: AnyCall, idempotencyKey?: string) {
    const sent = input.body === undefined ? undefined : JSON.stringify(input.body);
    const headers = {
      authorization: `Bearer ${key}`,
      accept: "application/json",
      "user-agent": "sestina-mcp",
      "x-forwarded-for": address,
      ...(named !== undefined && { "sestina-account": named }),
      ...(idempotencyKey !== undefined && { "idempotency-key": idempotencyKey }),
      ...(sent !== undefined && { "content-type": "application/json" }),
    };
    const call = { method: route.method, address: addressOfCall(route.path, input), headers, body: sent };
    const answer = await ownApi.call(call).catch((error: unknown) => {
      reportFault(error);
      throw new RefusedCall(503, { ...unanswered, details: [] });
    });
    const problem = answer.status >= 400 ? problemOfText(answer.text) : undefined;
    const isKeyRefused = [401, 403].includes(answer.status) && problem === undefined;
    // One refusal is enough: the key may be revoked between two calls.
    if (verdict !== "refused" && answer.status < 500) verdict = isKeyRefused ? "refused" : "known";
    if (answer.status < 400) return answer.text;
    const asked = answer.headers.get("retry-after") ?? undefined;
    throw new RefusedCall(answer.status, problem ?? { ...unanswered, details: [] }, asked);
  }

  function apiOf(named: string | undefined): ApiCall {
    // Overload: typed outside, erased inside. `reply.parse` returns what AnswerOf states.
    function call<R extends Route>(route: R, input: CallOf<R>, options?: CallOptions): Promise<AnswerOf<R>>;
    async function call(route: Route, input: AnyCall, { idempotencyKey }: CallOptions = {}): Promise<unknown> {
      const text = await answerTo(named, route, input, idempotencyKey);
      return route.reply?.parse(jsonOf(text));
    }
    return call;
  }

  return {
    host: {
      apiOf: (named = account) => apiOf(named),
      newKey: newId,
      problemOf: (error) => {
        if (error instanceof RefusedCall) return error.problem;
        reportFault(error);
        return { ...fault, details: [] };
      },
    },
    refusalOfKey: async () => {
      try {
        if (verdict === undefined) await answerTo(undefined, machineApiRoutes.readOwnKey, {});
      } catch (error) {
        if (!(error instanceof RefusedCall)) throw error;
        const { status, retryAfter } = error;
        if (status === 429) return { status, retryAfter };
        if (status >= 500) return { status: 503 };
      }
      return verdict === "refused" ? { status: 401 } : undefined;
    },
  };
}

interface CallOptions {
  readonly idempotencyKey?: string;
}
