import { resolve } from "node:path";
import { startSmallCloud } from "#local/small-cloud.ts";
import { loginLinkRoutes } from "#shared/api/login-links.ts";
import type { Route } from "#shared/api/route.ts";
import { userRoutes } from "#shared/api/users.ts";
import { requestApi } from "../demo/call-api.ts";
import { signInDemo } from "../demo/sign-in-demo.ts";
import { median } from "./median.ts";
import type { Row } from "./row.ts";

/** Pairs of a known and an unknown address. */
const PAIRS = 200;
const password = "Sestina-bench-1";
const knownAddress = (number: number) => `known-${String(number)}@sestina.example`;
const strange = (number: number) => `nobody-${String(number)}@sestina.example`;

/** What a stranger may ask with an address, which must not tell whether somebody has it. */
const questions: readonly (readonly [name: string, route: Route, more?: object])[] = [
  ["reset", userRoutes.requestPasswordReset],
  ["resend", userRoutes.resendVerification],
  ["login link", loginLinkRoutes.requestLoginLink],
  ["register", userRoutes.registerUser, { password }],
];

/** Each from another network, as CloudFront names it: one network may ask 600 times in ten minutes. */
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
    const nextNetwork = networks();
    const ask = async (route: Route, email: string, more: object): Promise<void> => {
      const headers = { "x-forwarded-for": nextNetwork() };
      const { status } = await requestApi(cloud.url, undefined, route, { headers, body: { email, ...more } });
      if (status !== 202) throw new Error(`${route.path} answered ${String(status)}`);
    };
    const rows: Row[] = [];
    for (const [question, route, more = {}] of questions) {
      await ask(route, "first@sestina.example", more);
      const known: number[] = [];
      const unknown: number[] = [];
      for (let number = 0; number < PAIRS; number += 1) {
        known.push(await timeOf(() => ask(route, knownAddress(number), more)));
        unknown.push(await timeOf(() => ask(route, strange(number), more)));
      }
      const [a, b] = [median(known), median(unknown)];
      const name = `sign-in: ${question}, known against unknown`;
      rows.push({ name, value: Math.max(a, b) / Math.min(a, b), unit: "times", target: 1.1, better: "lower" });
    }
    return rows;
  } finally {
    await cloud.close();
  }
}
