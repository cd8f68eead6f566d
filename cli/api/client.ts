import type * as z from "zod";
import { addressOfCall, type AnyCall } from "#shared/api/call-address.ts";
import type { AnswerOf, CallOf, Route } from "#shared/api/route.ts";
import type { Credentials } from "../core/credentials.ts";
import { Failure } from "../core/failure.ts";
import type { Surroundings } from "../core/surroundings.ts";
import { failureOfAnswer } from "./failure-of-answer.ts";
import { createPace, type Pace } from "./pace.ts";

interface CallOptions {
  readonly idempotencyKey?: string;
  /** Of a route that takes a file. */
  readonly file?: { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> };
}

function formOf({ name, bytes }: NonNullable<CallOptions["file"]>): FormData {
  const form = new FormData();
  form.append("file", new Blob([bytes]), name);
  return form;
}

/** The API of Sestina with a key, typed by the table of endpoints. A refusal is thrown as a Failure. */
export type Api = <R extends Route>(route: R, call: CallOf<R>, options?: CallOptions) => Promise<AnswerOf<R>>;

/** Calls that failed before Sestina decided anything are repeated this often, with growing pauses. */
const TRIES = 4;
const FIRST_PAUSE = 500;
/** A limit per minute is over after a minute. */
const LONGEST_PAUSE = 65_000;
/** The longest call takes 29 seconds. */
const TIMEOUT = 60_000;
/** Of an answer that cannot be read. */
const MOST_ISSUES = 5;

export interface ApiSettings extends Omit<Credentials, "key"> {
  /** Absent for what anyone may call. */
  readonly key?: string;
  /** The account's id; a key of one account needs none. */
  readonly account?: string | undefined;
  /** How long one try may take, in milliseconds. */
  readonly timeout?: number;
  /** Milliseconds. Where Sestina asks for a longer pause, its refusal is the answer. */
  readonly longestPause?: number;
  /** Shows a line to people who wait. */
  readonly report?: (line: string) => void;
  /** Of several clients that use the same key. */
  readonly pace?: Pace;
}

export function createApi(around: Surroundings, settings: ApiSettings): Api {
  const { url, key, account, timeout = TIMEOUT, longestPause = LONGEST_PAUSE, report = () => undefined } = settings;
  const { pace = createPace(around, report) } = settings;
  const requestOf = (route: Route, call: AnyCall, { idempotencyKey, file }: CallOptions): [string, RequestInit] => [
    `${url}/api${addressOfCall(route.path, call)}`,
    {
      method: route.method,
      // A redirect would take the key elsewhere: it is not followed.
      redirect: "manual",
      headers: {
        ...(key !== undefined && { authorization: `Bearer ${key}` }),
        accept: "application/json",
        "user-agent": "sestina-cli",
        ...(account !== undefined && { "sestina-account": account }),
        ...(idempotencyKey !== undefined && { "idempotency-key": idempotencyKey }),
        ...(call.body !== undefined && { "content-type": "application/json" }),
      },
      ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
      ...(file && { body: formOf(file) }),
    },
  ];

  /** One try. The whole answer comes within the time, also its body. */
  async function tryOnce(address: string, request: RequestInit): Promise<Answer> {
    await pace.turn();
    const answer = await around.fetch(address, { ...request, signal: AbortSignal.timeout(timeout) });
    pace.learn(answer.headers);
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  }

  async function answerOf(address: string, request: RequestInit, isRepeatable: boolean): Promise<Answer> {
    for (let tried = 1; ; tried += 1) {
      const isLast = tried === TRIES;
      const answer = await tryOnce(address, request).catch((error: unknown) => {
        if (isLast || !isRepeatable) throw unreachable(url, error);
        return undefined;
      });
      const isBusy = answer?.status === 429 || (isRepeatable && answer !== undefined && answer.status >= 502);
      const pause = pauseOf(answer, tried, around.now());
      if (answer !== undefined && (!isBusy || isLast || pause > longestPause)) return answer;
      if (answer?.status === 429) {
        report(`The key's calls of this minute are used up: waiting ${String(Math.ceil(pause / 1000))} seconds …`);
      }
      await around.wait(pause);
    }
  }

  // Overload: typed outside, erased inside. `reply.parse` returns what AnswerOf states.
  function call<R extends Route>(route: R, input: CallOf<R>, options?: CallOptions): Promise<AnswerOf<R>>;
  async function call(route: Route, input: AnyCall, options: CallOptions = {}): Promise<unknown> {
    const isRepeatable = route.method !== "POST" || options.idempotencyKey !== undefined || changesNothing(route);
    const { status, headers, text } = await answerOf(...requestOf(route, input, options), isRepeatable);
    if (status >= 300 && status < 400) throw redirected(url, headers.get("location"));
    if (status >= 400) throw failureOfAnswer(status, text);
    return route.reply && readAnswer(route.reply, text, url);
  }
  return call;
}

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** A POST that changes nothing, such as a comparison, may be sent twice. */
const changesNothing = ({ audits }: Route): boolean => typeof audits === "object";

/** `Retry-After` has seconds or, from a proxy, a date (RFC 9110, section 10.2.3). */
function pauseOf(answer: Answer | undefined, tried: number, now: number): number {
  const written = answer?.headers.get("retry-after") ?? "";
  const asked = /^\d+$/.test(written) ? Number(written) * 1000 : Date.parse(written) - now;
  return Number.isFinite(asked) ? Math.max(0, asked) : FIRST_PAUSE * 2 ** (tried - 1);
}

const unreachable = (url: string, cause: unknown) =>
  new Failure("unavailable", `Sestina does not answer at ${url}.`, {
    hint: "Check the address and your connection, and try again.",
    cause,
  });

const redirected = (url: string, location: string | null) =>
  new Failure("unavailable", `${url} redirects to ${location ?? "another address"}, where the key is not sent.`, {
    hint: "Run `sestina login` with the address that Sestina has, or correct SESTINA_URL.",
  });

/** @throws Failure for an answer that is not of this route */
function readAnswer(reply: z.ZodType, text: string, url: string): unknown {
  const read = reply.safeParse(jsonOf(text, url));
  if (read.success) return read.data;
  throw new Failure("unavailable", `What answers at ${url} is not Sestina, or another release of it.`, {
    hint: "Check the address, and use the command line of that release.",
    details: read.error.issues
      .slice(0, MOST_ISSUES)
      .map(({ path, message }) => `${path.map(String).join(".")}: ${message}`),
    cause: read.error,
  });
}

function jsonOf(text: string, url: string): unknown {
  try {
    return text === "" ? undefined : JSON.parse(text);
  } catch (cause) {
    throw new Failure("unavailable", `What answers at ${url} is not Sestina.`, { hint: "Check the address.", cause });
  }
}
