import { setTimeout as wait } from "node:timers/promises";
import * as z from "zod";
import { AppError } from "#shared/errors.ts";
import type { CustomerRole } from "../ports/customer-account.ts";
import { isThrottled } from "./aws-errors.ts";

/** SES's rate of each operation on templates: one per second, unless AWS has raised it or the local SES has another. */
const Settings = z.object({ SES_CALLS_PER_SECOND: z.coerce.number().positive().default(1) });

/** AWS: "Service quotas in Amazon SES". The API reference says once per second: the limiter finds out which applies. */
const READS_PER_SECOND = 50;
/** Several processes may share a rate of one call per second. */
const SLOWEST = 1 / 8;
/** How long a throttled rate is not tried again: from 1 per second on, and below. */
const HOLD_MS = 5 * 60_000;
const HOLD_BELOW_ONE_MS = 30_000;

export type TemplateOperation = "get" | "list" | "create" | "update" | "delete" | "test";

/**
 * Calls an operation as soon as its rate allows it. `until` in milliseconds of `performance.now()`.
 * @throws AppError SES_BUSY without a call if that would be after `until`; the call's error
 */
export type RateLimiter = <T>(operation: TemplateOperation, call: () => Promise<T>, until: number) => Promise<T>;

interface RateClock {
  /** Monotonic milliseconds. */
  readonly now: () => number;
  readonly wait: (milliseconds: number) => Promise<unknown>;
}

const processClock: RateClock = { now: () => performance.now(), wait };

/** The rate of one operation in one account and region. */
function paceOf(documented: number, { now, wait: pause }: RateClock) {
  let perSecond = documented;
  let changedAt = now();
  let nextAt = now();
  let last: Promise<unknown> = Promise.resolve();

  const change = (to: number) => {
    perSecond = to;
    changedAt = now();
  };
  /** Halves the rate, but not below one per second, the other documented rate. */
  const slowDown = () => {
    change(Math.max(perSecond > 1 ? 1 : SLOWEST, perSecond / 2));
  };
  const probe = () => {
    const hold = perSecond < 1 ? HOLD_BELOW_ONE_MS : HOLD_MS;
    if (perSecond < documented && now() - changedAt >= hold) change(Math.min(documented, perSecond * 2));
  };

  return <T>(call: () => Promise<T>, until: number): Promise<T> => {
    const made = last.then(async () => {
      probe();
      const early = Math.max(0, nextAt - now());
      if (now() + early > until) throw new AppError("SES_BUSY");
      if (early > 0) await pause(early);
      try {
        return await call();
      } catch (error) {
        if (isThrottled(error)) slowDown();
        throw error;
      } finally {
        // Counts from the answer: by then SES has counted the call, however long it took.
        nextAt = now() + 1000 / perSecond;
      }
    });
    last = made.catch(() => undefined);
    return made;
  };
}

const accountOf = ({ roleArn, region }: CustomerRole) => `${roleArn.split(":")[4] ?? ""} ${region}`;

/**
 * Rate limiters per AWS account, region and operation, for one process. Each starts at the documented rate, halves it
 * when SES throttles, keeps it for five minutes and then doubles it. Processes share an account's rate without
 * coordination: SES's throttling makes each slow down.
 */
export function keepRates(
  environment: unknown = process.env,
  clock = processClock,
): (role: CustomerRole) => RateLimiter {
  const paces = new Map<string, ReturnType<typeof paceOf>>();
  const startPace = (operation: TemplateOperation) => {
    // Read for each account, since a test process starts several SES with different rates.
    const { SES_CALLS_PER_SECOND: writes } = Settings.parse(environment);
    return paceOf(operation === "get" ? Math.max(READS_PER_SECOND, writes) : writes, clock);
  };
  return (role) => (operation, call, until) => {
    const key = `${accountOf(role)} ${operation}`;
    const pace = paces.get(key) ?? startPace(operation);
    paces.set(key, pace);
    return pace(call, until);
  };
}

let shared: ReturnType<typeof keepRates> | undefined;

/** The limiters of this process, shared by its readers and writers. */
export const sharedRates = () => (shared ??= keepRates());
