import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Table } from "#functions/adapters/ports/table.ts";
import { meterExtras } from "#functions/domain/billing/meter-extras.ts";
import { getBilling, putBilling } from "#functions/storage/billing/billing-store.ts";
import { putNewSubscription } from "#functions/storage/company/company-store.ts";
import { startTable } from "#tests/support/table.ts";

const withoutPlan = {
  plan: "Discover",
  ...{ templateCount: 0, userCount: 1, awsAccountCount: 1 },
  ...{ templateLimit: 5, userLimit: 1, awsAccountLimit: 1 },
} as const;

type Context = Parameters<typeof meterExtras>[0];
type Usage = Parameters<Context["marketplace"]["meter"]>[0];

let table: Table;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ table, close } = await startTable());
});
afterAll(() => close());

const zone = process.env["TZ"];
afterEach(() => {
  process.env["TZ"] = zone;
});

let made = 0;
/** A company with a contract on AWS Marketplace, and what is metered to AWS for it. */
async function buyer(bought = { user: 0, awsAccount: 0 }) {
  const companyId = `company-${String((made += 1))}`;
  const aws = {
    ...{ id: "contract-1", externalId: `license-${companyId}`, awsAccountId: "111122223333" },
    ...({ plan: "Starter", annual: true, state: "active", renewsAt: null, endsAt: null, extras: bought } as const),
  };
  await table.write(
    putBilling({ companyId, revision: 0, contracts: { aws } }),
    putNewSubscription(companyId, { ...withoutPlan, id: "contract-1" }),
  );
  const metered: string[] = [];
  const state = { isAway: false };
  const meter = (usage: Usage) => {
    if (state.isAway) return Promise.reject(new Error("AWS is away"));
    metered.push(`${usage.at} ${String(usage.quantity)} ${usage.what}`);
    return Promise.resolve(true);
  };
  const run = async (at: string, user: number, awsAccount = 0) => {
    const noCalls = {
      resolve: () => Promise.resolve(undefined),
      entitlementsOf: () => Promise.reject(new Error("not part of metering")),
      listingUrl: () => "",
    };
    const marketplace = { ...noCalls, meter };
    const context = { table, marketplace, now: () => new Date(at), newId: () => `id-${at}-${String(metered.length)}` };
    return meterExtras(context, await getBilling(table, companyId), { user, awsAccount });
  };
  return { run, metered, state };
}

describe("metering of extras in AWS Marketplace", () => {
  it("happens once an hour: later changes of the same hour are metered in the next hour", async () => {
    const { run, metered } = await buyer();
    await run("2026-11-20T10:00:00.000Z", 1);
    await run("2026-11-20T10:10:00.000Z", 3);
    await run("2026-11-20T10:59:59.999Z", 3);
    expect(metered).toEqual(["2026-11-20T10:00:00.000Z 1 user"]);
    await run("2026-11-20T11:00:00.000Z", 3, 2);
    expect(metered.slice(1)).toEqual(["2026-11-20T11:00:00.000Z 2 user", "2026-11-20T11:00:00.000Z 2 awsAccount"]);
  });

  it("counts an extra once a month, however often it is removed and added, and again from the start of the next month", async () => {
    const { run, metered } = await buyer();
    await run("2026-10-30T10:00:00.000Z", 2);
    await run("2026-10-30T11:00:00.000Z", 0);
    await run("2026-10-31T23:59:59.999Z", 2);
    expect(metered).toEqual(["2026-10-30T10:00:00.000Z 2 user"]);
    await run("2026-11-01T00:00:00.000Z", 2);
    expect(metered.slice(1)).toEqual(["2026-11-01T00:00:00.000Z 2 user"]);
  });

  it("leaves out extras that are in the contract", async () => {
    const { run, metered } = await buyer({ user: 2, awsAccount: 1 });
    expect(await run("2026-11-20T10:00:00.000Z", 2, 1)).toBe(true);
    expect(await run("2026-11-20T11:00:00.000Z", 3, 1)).toBe(false);
    expect(metered).toEqual(["2026-11-20T11:00:00.000Z 1 user"]);
  });

  it("of an interrupted call at the end of a month counts for that hour and month only", async () => {
    const { run, metered, state } = await buyer();
    state.isAway = true;
    await expect(run("2026-10-31T23:50:00.000Z", 2)).rejects.toThrow("AWS is away");
    state.isAway = false;
    await run("2026-11-01T00:00:00.000Z", 2);
    await run("2026-11-01T00:10:00.000Z", 2);
    expect(metered).toEqual(["2026-10-31T23:50:00.000Z 2 user", "2026-11-01T00:10:00.000Z 2 user"]);
  });

  it.each([
    ["just under five hours", "2026-11-20T14:59:59.999Z", 1],
    ["five hours", "2026-11-20T15:00:00.000Z", 0],
  ])("repeats a call that was interrupted for %s if AWS still accepts it", async (_, at, times) => {
    const { run, metered, state } = await buyer();
    state.isAway = true;
    await expect(run("2026-11-20T10:00:00.000Z", 1)).rejects.toThrow("AWS is away");
    state.isAway = false;
    await run(at, 1);
    expect(metered).toEqual(Array.from({ length: times }, () => "2026-11-20T10:00:00.000Z 1 user"));
  });

  it.each(["America/New_York", "Asia/Kolkata", "Pacific/Kiritimati"])(
    "uses UTC's hours and months in %s, also when a clock is set back",
    async (name) => {
      process.env["TZ"] = name;
      const { run, metered } = await buyer();
      // 01:30 in New York twice, before and after the clock is put back: two hours of UTC.
      await run("2026-11-01T05:30:00.000Z", 1);
      await run("2026-11-01T06:30:00.000Z", 2);
      await run("2026-11-01T06:59:59.000Z", 3);
      await run("2026-11-30T23:59:59.000Z", 3);
      expect(metered.map((line) => line.slice(0, 16))).toEqual([
        ...["2026-11-01T05:30", "2026-11-01T06:30", "2026-11-30T23:59"],
      ]);
    },
  );
});
