import { describe, expect, it } from "vitest";
import { keepRates } from "#functions/adapters/customer-ses/rate-limiter.ts";

const throttled = Object.assign(new Error("Rate exceeded"), { name: "TooManyRequestsException" });
const role = (account: string, region = "eu-central-1") => ({
  roleArn: `arn:aws:iam::${account}:role/r`,
  externalId: "x",
  region,
});
const MINUTES = 60_000;

/** Limiters on a clock that moves only when they wait. */
function limiters(environment: object = {}) {
  let time = 0;
  const clock = {
    now: () => time,
    wait: (milliseconds: number) => {
      time += milliseconds;
      return Promise.resolve();
    },
  };
  const open = keepRates(environment, clock);
  /** How many milliseconds lie between two calls, as things are. */
  const interval = async (account = "111122223333", operation: "get" | "update" = "get") => {
    const call = () => open(role(account))(operation, () => Promise.resolve(time), Infinity);
    return -(await call()) + (await call());
  };
  const throttle = async (times: number, operation: "get" | "update" = "get") => {
    for (let n = 0; n < times; n += 1) {
      const refused = open(role("111122223333"))(operation, () => Promise.reject(throttled), Infinity);
      await expect(refused).rejects.toBe(throttled);
    }
  };
  return { open, interval, throttle, pass: (milliseconds: number) => void (time += milliseconds), now: () => time };
}

describe("the rate limiter of an account's templates", () => {
  it("starts with 50 reads per second and one write per second", async () => {
    const { interval } = limiters();
    expect(await interval("111122223333", "get")).toBe(20);
    expect(await interval("111122223333", "update")).toBe(1000);
  });

  it("halves a rate that Amazon SES throttles, and lands on one call per second exactly", async () => {
    const { interval, throttle } = limiters();
    await throttle(1);
    expect(await interval()).toBe(40);
    await throttle(5);
    expect(await interval()).toBe(1000);
  });

  it("goes below one call per second when other processes use that rate up, and no lower than one in 8 seconds", async () => {
    const { interval, throttle } = limiters();
    await throttle(2, "update");
    expect(await interval("111122223333", "update")).toBe(4000);
    await throttle(9, "update");
    expect(await interval("111122223333", "update")).toBe(8000);
  });

  it("stays slow for five minutes, and then doubles once in five minutes up to the documented rate", async () => {
    const { interval, throttle, pass } = limiters();
    await throttle(6);
    pass(4 * MINUTES);
    expect(await interval()).toBe(1000);
    pass(5 * MINUTES);
    expect(await interval()).toBe(500);
    expect(await interval()).toBe(500);
    for (let n = 0; n < 9; n += 1) {
      pass(5 * MINUTES);
      await interval();
    }
    expect(await interval()).toBe(20);
  });

  it("keeps accounts, regions and operations apart", async () => {
    const { open, interval, throttle, now } = limiters();
    await throttle(6);
    expect(await interval("444455556666")).toBe(20);
    const elsewhere = open(role("111122223333", "eu-west-1"));
    const first = await elsewhere("get", () => Promise.resolve(now()), Infinity);
    expect((await elsewhere("get", () => Promise.resolve(now()), Infinity)) - first).toBe(20);
    expect(await interval("111122223333", "update")).toBe(1000);
  });

  it("does not call an operation whose wait would be too long, and calls the next one", async () => {
    const { open, now } = limiters();
    const limiter = open(role("111122223333"));
    await limiter("update", () => Promise.resolve(), Infinity);
    const called: string[] = [];
    const late = limiter("update", () => Promise.resolve(called.push("late")), now() + 999);
    await expect(late).rejects.toMatchObject({ code: "SES_BUSY" });
    await limiter("update", () => Promise.resolve(called.push("in time")), now() + 1000);
    expect(called).toEqual(["in time"]);
  });

  it("makes calls one by one, also after a failed one", async () => {
    const { open } = limiters();
    const limiter = open(role("111122223333"));
    const order: number[] = [];
    const calls = [0, 1, 2].map((n) =>
      limiter("get", () => (n === 1 ? Promise.reject(new Error("denied")) : Promise.resolve(order.push(n))), Infinity),
    );
    await Promise.allSettled(calls);
    expect(order).toEqual([0, 2]);
  });

  it("uses the higher write rate that AWS has allowed the account", async () => {
    const { interval } = limiters({ SES_CALLS_PER_SECOND: "100" });
    expect(await interval("111122223333", "update")).toBe(10);
    expect(await interval("111122223333", "get")).toBe(10);
  });

  it("reads the allowed rate for each account, so that one process can start several SES", async () => {
    const environment = { SES_CALLS_PER_SECOND: "1" };
    const { interval } = limiters(environment);
    expect(await interval("111122223333", "update")).toBe(1000);
    environment.SES_CALLS_PER_SECOND = "100";
    expect(await interval("444455556666", "update")).toBe(10);
  });
});
