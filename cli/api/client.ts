import type { AnswerOf, CallOf, Route } from "#shared/api/route.ts";
import type { Credentials } from "../core/credentials.ts";
import { Failure } from "../core/failure.ts";
import type { Surroundings } from "../core/surroundings.ts";
import { failureOfAnswer } from "./failure-of-answer.ts";

interface AnyCall {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

interface CallOptions {
  readonly idempotencyKey?: string;
}

/** The API of Sestina with a key, typed by the table of endpoints. A refusal is thrown as a Failure. */
export type Api = <R extends Route>(route: R, call: CallOf<R>, options?: CallOptions) => Promise<AnswerOf<R>>;

/** Calls that failed before Sestina decided anything are repeated this often, with growing pauses. */
const TRIES = 4;
const FIRST_PAUSE = 500;
/** A limit per minute is over after a minute. */
const LONGEST_PAUSE = 65_000;

const filled = (path: string, params: Readonly<Record<string, unknown>>) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));

function searchOf(query: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)])).toString();
  return search === "" ? "" : `?${search}`;
}

export interface ApiSettings extends Credentials {
  /** The account's id; a key of one account needs none. */
  readonly account?: string | undefined;
}

export function createApi(around: Surroundings, { url, key, account }: ApiSettings): Api {
  const requestOf = (route: Route, call: AnyCall, { idempotencyKey }: CallOptions): [string, RequestInit] => [
    `${url}/api${filled(route.path, call.params ?? {})}${searchOf(call.query ?? {})}`,
    {
      method: route.method,
      // A redirect would take the key elsewhere.
      redirect: "error",
      headers: {
        authorization: `Bearer ${key}`,
        accept: "application/json",
        "user-agent": "sestina-cli",
        ...(account !== undefined && { "sestina-account": account }),
        ...(idempotencyKey !== undefined && { "idempotency-key": idempotencyKey }),
        ...(call.body !== undefined && { "content-type": "application/json" }),
      },
      ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
    },
  ];

  async function answerOf(address: string, request: RequestInit, isRepeatable: boolean): Promise<Response> {
    for (let tried = 1; ; tried += 1) {
      const isLast = tried === TRIES;
      const answer = await around.fetch(address, request).catch((error: unknown) => {
        if (isLast || !isRepeatable) throw unreachable(url, error);
        return undefined;
      });
      const isBusy = answer?.status === 429 || (isRepeatable && answer !== undefined && answer.status >= 502);
      if (answer !== undefined && (!isBusy || isLast)) return answer;
      await around.wait(pauseOf(answer, tried));
    }
  }

  // Overload: typed outside, erased inside. `reply.parse` returns what AnswerOf states.
  function call<R extends Route>(route: R, input: CallOf<R>, options?: CallOptions): Promise<AnswerOf<R>>;
  async function call(route: Route, input: AnyCall, options: CallOptions = {}): Promise<unknown> {
    const isRepeatable = route.method !== "POST" || options.idempotencyKey !== undefined || isHarmless(route);
    const answer = await answerOf(...requestOf(route, input, options), isRepeatable);
    const text = await answer.text();
    if (!answer.ok) throw failureOfAnswer(answer.status, text);
    return route.reply?.parse(parsed(text, url));
  }
  return call;
}

/** A POST that changes nothing, such as a comparison. */
const isHarmless = ({ audits }: Route): boolean => typeof audits === "object";

function pauseOf(answer: Response | undefined, tried: number): number {
  const asked = Number(answer?.headers.get("retry-after") ?? Number.NaN) * 1000;
  return Math.min(LONGEST_PAUSE, Number.isFinite(asked) ? asked : FIRST_PAUSE * 2 ** (tried - 1));
}

const unreachable = (url: string, cause: unknown) =>
  new Failure("unavailable", `Sestina does not answer at ${url}.`, {
    hint: "Check the address and your connection, and try again.",
    cause,
  });

function parsed(text: string, url: string): unknown {
  try {
    return text === "" ? undefined : JSON.parse(text);
  } catch (cause) {
    throw new Failure("unavailable", `What answers at ${url} is not Sestina.`, { hint: "Check the address.", cause });
  }
}
