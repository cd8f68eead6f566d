import { describe, expect, it } from "vitest";
import type { SendOutcome } from "#functions/adapters/ports/customer-account.ts";
import { deliver, type Throttle } from "#functions/domain/sends/deliver.ts";
import { throttleWithin } from "#functions/domain/sends/send-step.ts";
import type { SendRecipient } from "#functions/storage/sends/send-store.ts";
import { AppError } from "#shared/errors.ts";

const noHurry: Throttle = { waitForNext: () => Promise.resolve(true) };
const accepted = (messageId: string): SendOutcome => ({ accepted: true, messageId });
const throttled: SendOutcome = { accepted: false, throttled: true, reason: "Maximum sending rate exceeded." };

/** A clock that only `pause` moves, and the pauses asked for. */
function slowClock(random: () => number, budgetMs: number) {
  const pauses: number[] = [];
  let time = 0;
  const pause = (milliseconds: number) => {
    pauses.push(milliseconds);
    time += milliseconds;
    return Promise.resolve();
  };
  return { pauses, pace: throttleWithin({ now: () => new Date(time), random, pause, budgetMs }) };
}

/** Sends to `addresses`; the record of statuses is a map, as the table's conditional writes would keep it. */
async function run(addresses: string[], sendOne: (address: string) => Promise<SendOutcome>, pace = noHurry) {
  const recipients: SendRecipient[] = addresses.map((address, position) => ({ position, address, status: "waiting" }));
  const stored = new Map(recipients.map((recipient) => [recipient.address, recipient]));
  const seenAtCall: string[] = [];
  await deliver(
    {
      recipients,
      sendOne: ({ address }) => {
        seenAtCall.push(`${address} ${stored.get(address)!.status}`);
        return sendOne(address);
      },
      record: (recipient, from, to) => {
        const now = stored.get(recipient.address)!;
        if (now.status !== from) return Promise.reject(new AppError("CONFLICT_TRY_AGAIN"));
        stored.set(recipient.address, { ...now, ...to });
        return Promise.resolve();
      },
    },
    pace,
  );
  return {
    statuses: Object.fromEntries([...stored].map(([address, { status }]) => [address, status])),
    stored,
    seenAtCall,
  };
}

describe("delivering a send", () => {
  it("sends one mail to each recipient, recorded as sending before each call", async () => {
    const { stored, seenAtCall } = await run(["a@x.de", "b@x.de"], (to) => Promise.resolve(accepted(`id-${to}`)));
    expect(seenAtCall).toEqual(["a@x.de sending", "b@x.de sending"]);
    expect([...stored.values()]).toMatchObject([
      { status: "sent", messageId: "id-a@x.de" },
      { status: "sent", messageId: "id-b@x.de" },
    ]);
  });

  it("records the message of a refusal and continues with the others", async () => {
    const refused: SendOutcome = { accepted: false, throttled: false, reason: "Email address is not verified." };
    const { stored } = await run(["a@x.de", "b@x.de"], (to) =>
      Promise.resolve(to === "a@x.de" ? refused : accepted("1")),
    );
    expect([...stored.values()]).toMatchObject([
      { status: "failed", reason: "Email address is not verified." },
      { status: "sent" },
    ]);
  });

  it.each([new AppError("AWS_UNAVAILABLE"), new Error("socket hang up")])(
    "never repeats a mail whose outcome is unknown (%s)",
    async (error) => {
      const { statuses, seenAtCall } = await run(["a@x.de", "b@x.de"], (to) =>
        to === "a@x.de" ? Promise.reject(error) : Promise.resolve(accepted("1")),
      );
      expect(statuses).toEqual({ "a@x.de": "sending", "b@x.de": "sent" });
      expect(seenAtCall).toHaveLength(2);
    },
  );

  it("records mails that the account's role does not allow as failed", async () => {
    const { statuses } = await run(["a@x.de"], () => Promise.reject(new AppError("AWS_CREDENTIALS_INSUFFICIENT")));
    expect(statuses).toEqual({ "a@x.de": "failed" });
  });

  it("retries throttled mails until they are sent", async () => {
    let refusals = 3;
    const { statuses } = await run(["a@x.de", "b@x.de"], () =>
      Promise.resolve(refusals-- > 0 ? throttled : accepted("1")),
    );
    expect(statuses).toEqual({ "a@x.de": "sent", "b@x.de": "sent" });
  });

  it("leaves throttled mails as waiting when the time is up", async () => {
    const { pace, pauses } = slowClock(() => 0.99, 10_000);
    const { statuses } = await run(["a@x.de", "b@x.de"], () => Promise.resolve(throttled), pace);
    expect(statuses).toEqual({ "a@x.de": "waiting", "b@x.de": "waiting" });
    expect(pauses.reduce((sum, one) => sum + one, 0)).toBeLessThan(10_000);
  });
});

describe("the rate of a send", () => {
  it("waits longer after more refusals in a row, at most 4 seconds, with full jitter", async () => {
    const longest = slowClock(() => 1, 1_000_000);
    for (const inARow of [0, 1, 2, 3, 20]) await longest.pace.waitForNext(inARow);
    expect(longest.pauses).toEqual([1000, 2000, 4000, 4000]);

    const shortest = slowClock(() => 0, 1_000_000);
    for (const inARow of [1, 5]) await shortest.pace.waitForNext(inARow);
    expect(shortest.pauses).toEqual([]);
  });

  it("separates mails by the account's rate, also from those of the previous step", async () => {
    let time = 0;
    const pauses: number[] = [];
    const pause = (milliseconds: number) => {
      pauses.push(milliseconds);
      time += milliseconds;
      return Promise.resolve();
    };
    const timing = { now: () => new Date(time), random: () => 0, pause, budgetMs: 10_000, everyMs: 1000 };
    const first = throttleWithin(timing);
    await first.waitForNext(0);
    time += 300;
    await first.waitForNext(0);
    await throttleWithin({ ...timing, isFirst: false }).waitForNext(0);
    expect(pauses).toEqual([700, 1000]);
  });

  it("does not begin a wait that would end after the time", async () => {
    const { pace, pauses } = slowClock(() => 0.5, 900);
    expect(await pace.waitForNext(1)).toBe(true);
    expect(await pace.waitForNext(1)).toBe(false);
    expect(pauses).toEqual([500]);
  });
});
