import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { Table } from "#functions/adapters/ports/table.ts";
import { type Channel, deliverNotifications } from "#functions/domain/notifications/deliver.ts";
import { notify } from "#functions/domain/notifications/notify.ts";
import { listOutbox } from "#functions/storage/notifications/outbox-store.ts";
import { breakAfterEachWrite } from "#tests/support/break-off.ts";
import { startTable } from "#tests/support/table.ts";

let table: Table;
const closing: (() => Promise<void>)[] = [];
beforeEach(async () => {
  const started = await startTable();
  closing.push(started.close);
  ({ table } = started);
});
afterAll(() => Promise.all(closing.map((close) => close())));

const START = Date.parse("2026-11-20T20:00:00.000Z");
const at = (minutes: number) => ({
  table,
  now: () => new Date(START + minutes * 60_000),
  newId: randomUUID,
  hasTime: () => true,
  // The channels of these tests send no mails.
  mails: { send: () => Promise.reject(new Error("no mail is sent here")) },
  appUrl: () => "https://app.sestina.example",
});

/** Notifies of a job that failed; the job's id names the event. */
const raise = (companyId: string, jobId: string, minutes = 0) =>
  notify(
    {
      companyId,
      key: jobId,
      event: { kind: "job-failed", accountId: "account-1", jobId, jobKind: "publish-templates", state: "failed" },
    },
    at(minutes),
  );

/** A channel that records what it is given, and fails for some companies. */
function recording(name: string, failsFor: readonly string[] = []): Channel & { readonly got: string[] } {
  const got: string[] = [];
  return {
    name,
    got,
    deliver: (companyId, { event }) => {
      got.push(event.kind === "job-failed" ? event.jobId : event.kind);
      if (failsFor.includes(companyId)) return Promise.reject(new Error("out of order"));
      return Promise.resolve("done");
    },
  };
}

const waiting = async () =>
  (await listOutbox(table, { behind: undefined, limit: 100 })).map(({ companyId, dueAt, attempts }) => ({
    ...{ companyId, attempts },
    inMinutes: (Date.parse(dueAt) - START) / 60_000,
  }));

describe("deliveries of notifications", () => {
  it("pass each notification to each channel, oldest first, and once", async () => {
    for (const [minutes, job] of ["job-00001", "job-00002", "job-00003"].entries()) {
      await raise(`company-${String(3 - minutes)}`, job, minutes);
    }
    const channels = [recording("a"), recording("b")];
    expect(await deliverNotifications(channels, at(1))).toEqual({ delivered: 2, failures: [] });
    for (const { got } of channels) expect(got).toEqual(["job-00001", "job-00002"]);
    await deliverNotifications(channels, at(3));
    await deliverNotifications(channels, at(4));
    for (const { got } of channels) expect(got).toEqual(["job-00001", "job-00002", "job-00003"]);
    expect(await waiting()).toEqual([]);
  });

  it("of more than a page leave none out", async () => {
    const jobs = Array.from({ length: 120 }, (_, index) => `job-${String(index).padStart(5, "0")}`);
    for (const job of jobs) await raise("company-1", job);
    const channel = recording("a");
    expect(await deliverNotifications([channel], at(1))).toMatchObject({ delivered: 120 });
    expect(channel.got.toSorted()).toEqual(jobs);
  });

  it("try a failed one again, less and less often, and hold up no other channel or company", async () => {
    for (const company of ["company-1", "company-2"]) await raise(company, `job-of-${company}`);
    const [failing, working] = [recording("failing", ["company-1"]), recording("working")];
    const run = (minutes: number) => deliverNotifications([failing, working], at(minutes));
    const { delivered, failures } = await run(0);
    expect(delivered).toBe(1);
    expect(failures).toMatchObject([{ companyId: "company-1", channel: "failing", attempts: 1, isGivenUp: false }]);
    expect(working.got.toSorted()).toEqual(["job-of-company-1", "job-of-company-2"]);
    const dueTimes: number[] = [];
    for (let attempts = 1; attempts <= 7; attempts += 1) {
      const [entry] = await waiting();
      expect(entry).toMatchObject({ companyId: "company-1", attempts });
      dueTimes.push(entry!.inMinutes);
      expect((await run(entry!.inMinutes - 0.01)).failures).toEqual([]);
      await run(entry!.inMinutes);
    }
    expect(dueTimes).toEqual([1, 3, 7, 15, 31, 61, 91]);
  });

  it("give up a day after the event", async () => {
    await raise("company-1", "job-00001");
    const failing = recording("failing", ["company-1"]);
    await deliverNotifications([failing], at(24 * 60 - 1));
    const last = await deliverNotifications([failing], at(24 * 60 + 5));
    expect(last.failures).toMatchObject([{ attempts: 2, isGivenUp: true }]);
    expect(await waiting()).toEqual([]);
  });

  it("continue with the next run when the time is over, between two notifications and within one", async () => {
    for (const job of ["job-00001", "job-00002"]) await raise("company-1", job);
    const channel = recording("a");
    await deliverNotifications([channel], { ...at(1), hasTime: () => channel.got.length === 0 });
    expect(channel.got).toHaveLength(1);
    const slow: Channel = { name: "slow", deliver: () => Promise.resolve("unfinished") };
    expect(await deliverNotifications([slow], at(1))).toEqual({ delivered: 0, failures: [] });
    expect(await waiting()).toHaveLength(1);
    await deliverNotifications([channel], at(2));
    expect(channel.got.toSorted()).toEqual(["job-00001", "job-00002"]);
  });

  it("by two at once end with an empty outbox", async () => {
    for (const job of ["job-00001", "job-00002"]) await raise("company-1", job);
    const [working, failing] = [recording("working"), recording("failing", ["company-1"])];
    await Promise.all([1, 2].map(() => deliverNotifications([working], at(1))));
    expect(new Set(working.got)).toEqual(new Set(["job-00001", "job-00002"]));
    await raise("company-1", "job-00003", 1);
    await Promise.all([1, 2].map(() => deliverNotifications([failing], at(1))));
    expect(await waiting()).toMatchObject([{ attempts: 1 }]);
  });

  it("that break off after any write leave no notification out", async () => {
    const channels: (Channel & { readonly got: string[] })[] = [];
    const writes = await breakAfterEachWrite({
      prepare: async () => {
        const channel = recording("a");
        channels.push(channel);
        for (const job of ["job-00001", "job-00002"]) await raise(randomUUID(), job);
        return channel;
      },
      run: (channel, within) => deliverNotifications([channel], { ...at(1), table: within(table) }),
      resume: (channel) => deliverNotifications([channel], at(2)),
      look: async ({ got }) => ({ got: [...new Set(got)].toSorted(), waiting: await waiting() }),
    });
    expect(writes).toBe(2);
  });
});
