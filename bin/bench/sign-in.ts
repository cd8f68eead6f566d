import { resolve } from "node:path";
import { startSmallCloud } from "#local/small-cloud.ts";
import { loginLinkRoutes } from "#shared/api/login-links.ts";
import { userRoutes } from "#shared/api/users.ts";
import { apiAt, type CallApi } from "../demo/call-api.ts";
import { signInDemo } from "../demo/sign-in-demo.ts";
import { median } from "./median.ts";
import type { Row } from "./row.ts";

/** Pairs of a known and an unknown address; an address may be tried 10 times an hour, a network 600 times. */
const PAIRS = 50;
const password = "Sestina-bench-1";
const knownAddress = (number: number) => `known-${String(number)}@sestina.example`;
const strange = (number: number) => `nobody-${String(number)}@sestina.example`;

/** What a stranger may ask with an address, which must not tell whether somebody has it. */
const questions: readonly (readonly [name: string, ask: (call: CallApi, email: string) => Promise<unknown>])[] = [
  ["reset", (call, email) => call(userRoutes.requestPasswordReset, { body: { email } })],
  ["resend", (call, email) => call(userRoutes.resendVerification, { body: { email } })],
  ["login link", (call, email) => call(loginLinkRoutes.requestLoginLink, { body: { email } })],
  ["register", (call, email) => call(userRoutes.registerUser, { body: { email, password } })],
];

async function timeOf(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await act();
  return performance.now() - start;
}

/**
 * How many times longer the slower of the two takes: an answer about an address that somebody has, and one about an
 * address that nobody has, in turns and in one run. The mails go nowhere but into the small cloud's mailbox.
 */
export async function bench(): Promise<readonly Row[]> {
  process.env["LOG_LEVEL"] = "error";
  const root = resolve(import.meta.dirname, "../..");
  const cloud = await startSmallCloud({ dataFolder: undefined, port: 0, root, webRoot: "", editorRoot: "" });
  try {
    for (let number = 0; number < PAIRS; number += 1) {
      await signInDemo(cloud.url, cloud.mailbox, { email: knownAddress(number), password });
    }
    const call = apiAt(cloud.url);
    const rows: Row[] = [];
    for (const [question, ask] of questions) {
      await ask(call, "first@sestina.example");
      const known: number[] = [];
      const unknown: number[] = [];
      for (let number = 0; number < PAIRS; number += 1) {
        known.push(await timeOf(() => ask(call, knownAddress(number))));
        unknown.push(await timeOf(() => ask(call, strange(number))));
      }
      const [a, b] = [median(known), median(unknown)];
      const name = `sign-in: ${question}, known against unknown`;
      rows.push({ name, value: Math.max(a, b) / Math.min(a, b), unit: "times", target: 1.5, better: "lower" });
    }
    return rows;
  } finally {
    await cloud.close();
  }
}
