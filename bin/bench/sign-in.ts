import { resolve } from "node:path";
import { totpCode } from "#local/cognito/mfa/totp.ts";
import { startLocalStage } from "#bin/local-stage/start-local-stage.ts";
import { accountSecurityRoutes } from "#shared/api/account-security.ts";
import { loginLinkRoutes } from "#shared/api/login-links.ts";
import type { Route } from "#shared/api/route.ts";
import { userRoutes } from "#shared/api/users.ts";
import { apiAt, requestApi } from "../demo/call-api.ts";
import { signInDemo } from "../demo/sign-in-demo.ts";
import { median } from "./median.ts";
import type { Row } from "./row.ts";

/** Pairs of a known and an unknown address. */
const PAIRS = 200;
/** The number of pairs that are prepared at the same time. */
const AT_ONCE = 20;
/**
 * Afterwards the counters of all addresses start again, including those of addresses that requested a mail during
 * preparation.
 */
const COUNTERS_MS = 3 * 60 * 60 * 1000;
const password = "Sestina-bench-1";

const account = (number: number) => `account-${String(number)}@sestina.example`;
const secondFactor = (number: number) => `factor-${String(number)}@sestina.example`;
const pending = (number: number) => `pending-${String(number)}@sestina.example`;

interface Question {
  readonly name: string;
  readonly route: Route;
  readonly more?: object;
  /** An existing user's address. */
  readonly known: (number: number) => string;
}

/** The public calls about an address: their response times must not reveal whether a user has it. */
const questions: readonly Question[] = [
  { name: "reset, account", route: userRoutes.requestPasswordReset, known: account },
  { name: "login link, account", route: loginLinkRoutes.requestLoginLink, known: account },
  { name: "login link, with second factor", route: loginLinkRoutes.requestLoginLink, known: secondFactor },
  { name: "register, account", route: userRoutes.registerUser, more: { password }, known: account },
  { name: "resend, registration", route: userRoutes.resendVerification, known: pending },
  { name: "register, registration", route: userRoutes.registerUser, more: { password }, known: pending },
];

/** Each from another network, as CloudFront reports it: one network may call 600 times in ten minutes. */
function networks(): () => string {
  let asked = 0;
  return () => {
    asked += 1;
    return `198.51.100.1, 10.1.${String(asked >> 8)}.${String(asked & 255)}, 127.0.0.1`;
  };
}

async function timeOf(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await act();
  return performance.now() - start;
}

async function addAuthenticator(url: string, token: string): Promise<void> {
  const call = apiAt(url, token);
  const { secret } = await call(accountSecurityRoutes.beginAuthenticator, { body: { password } });
  const body = { password, code: totpCode(secret, new Date()) };
  await call(accountSecurityRoutes.addAuthenticator, { body });
}

/** The slower of both against the faster: by their medians, or by the median of the pairs if that is more. */
function slowerAgainstFaster(known: readonly number[], unknown: readonly number[]): number {
  const ofMedians = median(known) / median(unknown);
  const ofPairs = median(known.map((time, index) => time / (unknown[index] ?? time)));
  return Math.max(...[ofMedians, ofPairs].map((ratio) => Math.max(ratio, 1 / ratio)));
}

/**
 * Compares the response times for existing and unknown addresses, in pairs of alternating order. The local services run
 * in the same process, without a network between them: an additional call of one of them would be a larger part of the
 * response time than on AWS.
 */
export async function bench(): Promise<readonly Row[]> {
  process.env["LOG_LEVEL"] = "error";
  const root = resolve(import.meta.dirname, "../..");
  const cloud = await startLocalStage({ dataFolder: undefined, port: 0, root, webRoot: "", editorRoot: "" });
  try {
    const nextNetwork = networks();
    const ask = async (route: Route, email: string, more: object): Promise<void> => {
      const headers = { "x-forwarded-for": nextNetwork() };
      const { status } = await requestApi(cloud.url, undefined, route, { headers, body: { email, ...more } });
      if (status !== 202) throw new Error(`${route.path} answered ${String(status)}`);
    };
    const forgetCounters = () =>
      fetch(`${cloud.url}/_local/api/clock`, { method: "POST", body: JSON.stringify({ forwardMs: COUNTERS_MS }) });
    const signIn = (email: string) => signInDemo(cloud.url, cloud.mailbox, { email, password });
    const preparations: readonly ((number: number) => Promise<unknown>)[] = [
      (number) => signIn(account(number)),
      async (number) => addAuthenticator(cloud.url, await signIn(secondFactor(number))),
      (number) => ask(userRoutes.registerUser, pending(number), { password }),
    ];
    for (const prepare of preparations) {
      for (let number = 0; number < PAIRS; number += AT_ONCE) {
        await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => prepare(number + index)));
      }
      await forgetCounters();
    }
    const rows: Row[] = [];
    for (const [index, { name, route, more = {}, known: addressOf }] of questions.entries()) {
      const unknownAddress = (number: number) => `unknown-${String(index)}-${String(number)}@sestina.example`;
      for (let number = 0; number < 5; number += 1) await ask(route, unknownAddress(PAIRS + number), more);
      const known: number[] = [];
      const unknown: number[] = [];
      const askKnown = async (number: number) => known.push(await timeOf(() => ask(route, addressOf(number), more)));
      const askUnknown = async (number: number) =>
        unknown.push(await timeOf(() => ask(route, unknownAddress(number), more)));
      for (let number = 0; number < PAIRS; number += 1) {
        const [first, second] = number % 2 === 0 ? [askKnown, askUnknown] : [askUnknown, askKnown];
        await first(number);
        await second(number);
      }
      const faster = Math.min(median(known), median(unknown));
      rows.push({
        ...{ name: `sign-in: ${name}`, unit: "ms", better: "lower", target: 1.1 },
        value: faster * slowerAgainstFaster(known, unknown),
        reference: { name: "an unknown address, the slower against the faster", value: faster },
      });
    }
    return rows;
  } finally {
    await cloud.close();
  }
}
