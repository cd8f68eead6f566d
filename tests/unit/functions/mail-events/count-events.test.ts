import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Table } from "#functions/adapters/ports/table.ts";
import { countEvents } from "#functions/domain/mail-events/count-events.ts";
import type { SesEvent } from "#functions/domain/mail-events/ses-event.ts";
import { listFailures, listMailDays } from "#functions/storage/mail-events/mail-event-store.ts";
import { killedAt } from "#tests/support/killed-table.ts";
import { connectedAccount, countingContext, makeSesEvent, readMade } from "#tests/support/mail-events.ts";
import { startTable } from "#tests/support/table.ts";
import { scaledTimeout } from "#tests/support/scaled-timeouts.ts";

let table: Table;
let close: () => Promise<void>;
beforeAll(async () => ({ table, close } = await startTable()));
afterAll(() => close());

const range = { from: "2026-11-01", to: "2026-11-30" };
const context = countingContext;
const connected = (companies?: number) => connectedAccount(table, companies);
type Owner = Awaited<ReturnType<typeof connected>>["owner"];

function eventOf(parts: Parameters<typeof makeSesEvent>[0]): SesEvent {
  return readMade(makeSesEvent({ time: "2026-11-20T10:00:00Z", ...parts }));
}

/** Adds up numbers by template. */
function byTemplate(numbers: readonly (readonly [templateName: string, number: number])[]) {
  const sums: Record<string, number> = {};
  for (const [name, number] of numbers) sums[name] = (sums[name] ?? 0) + number;
  return sums;
}

/** Mails and failures by template, as analytics reads them. */
async function counted({ companyId, accountId }: Owner) {
  const days = await listMailDays(table, companyId, accountId, range);
  const failures = await listFailures(table, companyId, accountId, range);
  return {
    mails: byTemplate(days.map((day) => [day.templateName, day.sent + day.notRendered])),
    failures: byTemplate(failures.map(({ templateName, count }) => [templateName, count])),
  };
}

const failed = (account: string, templateName: string) =>
  eventOf({
    account,
    kind: "Email Rendering Failed",
    detail: { failure: { templateName, errorMessage: "Attribute 'name' is not present in the rendering data." } },
  });

describe("mail events", () => {
  it("of one batch are counted by one write, with one item for each window of 5 seconds", async () => {
    const { account, owner } = await connected();
    let writes: number[] = [];
    const counting: Table = {
      ...table,
      write: (...items) => {
        writes = [...writes, items.length];
        return table.write(...items);
      },
    };
    const events = Array.from({ length: 300 }, (_, index) =>
      eventOf({ account, time: `2026-11-20T10:00:${String(10 + (index % 10))}Z` }),
    );
    expect(await countEvents(events, { table: counting, ...context })).toEqual([]);
    expect(writes).toEqual([3]);
    expect((await counted(owner)).mails).toEqual({ "": 300 });
    expect(await countEvents([...events, ...events], { table: counting, ...context })).toEqual([]);
    expect(writes).toHaveLength(1);
    expect((await counted(owner)).mails).toEqual({ "": 300 });
  });

  it("of more items than a transaction allows are counted by several, each repeated after a crash", async () => {
    const { account, owner } = await connected();
    const events = Array.from({ length: 150 }, (_, index) => failed(account, `template-${String(index)}`));
    for (const [write, when] of [
      [1, "before"],
      [1, "after"],
      [2, "before"],
      [2, "after"],
    ] as const) {
      const failures = await countEvents(events, { table: killedAt(table, write, when), ...context });
      expect(failures.length).toBeGreaterThan(0);
    }
    expect(await countEvents(events.toReversed(), { table, ...context })).toEqual([]);
    const { mails, failures } = await counted(owner);
    expect([Object.keys(mails).length, new Set(Object.values(mails))]).toEqual([150, new Set([1])]);
    expect([Object.keys(failures).length, new Set(Object.values(failures))]).toEqual([150, new Set([1])]);
  });

  it("are counted for each company of the account, also if the process dies between two", async () => {
    const { account, owners } = await connected(3);
    const events = [eventOf({ account }), eventOf({ account, templateName: "welcome" }), failed(account, "welcome")];
    for (const write of [1, 2, 3]) await countEvents(events, { table: killedAt(table, write, "after"), ...context });
    expect(await countEvents(events, { table, ...context })).toEqual([]);
    for (const owner of owners) {
      expect(await counted(owner)).toEqual({ mails: { "": 1, welcome: 2 }, failures: { welcome: 1 } });
    }
  });

  it("of other accounts are counted even if the owners of one cannot be read", async () => {
    const { account, owner } = await connected();
    const other = await connected();
    const away: Table = {
      ...table,
      query: (query) => (query.pk.includes(other.account) ? Promise.reject(new Error("away")) : table.query(query)),
    };
    const events = [eventOf({ account }), eventOf({ account: other.account })];
    expect(await countEvents(events, { table: away, ...context })).toMatchObject([
      { owner: undefined, events: [events[1]] },
    ]);
    expect((await counted(owner)).mails).toEqual({ "": 1 });
  });

  it("of an account that no company has connected cost one query and no write", async () => {
    let queries = 0;
    const watched: Table = {
      ...table,
      query: (query) => {
        queries += 1;
        return table.query(query);
      },
      write: () => Promise.reject(new Error("written")),
    };
    const events = Array.from({ length: 50 }, () => eventOf({ account: "999999999999" }));
    expect(await countEvents(events, { table: watched, ...context })).toEqual([]);
    expect(queries).toBe(1);
  });

  it(
    "are counted exactly once for any batches and any crashes of processes",
    async () => {
      const templates = [undefined, "a", "b"] as const;
      const shape = fc.record({
        template: fc.constantFrom(...templates),
        second: fc.constantFrom("00", "04", "05", "17"),
        fails: fc.boolean(),
      });
      const batch = fc.record({
        picks: fc.array(fc.nat(), { minLength: 1, maxLength: 20 }),
        killedAtWrite: fc.constantFrom(1, 2, Infinity),
        when: fc.constantFrom("before" as const, "after" as const),
        withNext: fc.boolean(),
      });
      const shapes = fc.array(shape, { minLength: 1, maxLength: 90 });
      await fc.assert(
        fc.asyncProperty(shapes, fc.array(batch, { maxLength: 8 }), async (made, batches) => {
          const { account, owners } = await connected(2);
          const events = made.map(({ template, second, fails }) =>
            fails
              ? { ...failed(account, template ?? ""), time: `2026-11-20T10:00:${second}Z` }
              : eventOf({
                  account,
                  time: `2026-11-20T10:00:${second}Z`,
                  ...(template !== undefined && { templateName: template }),
                }),
          );
          let running: Promise<unknown>[] = [];
          for (const { picks, killedAtWrite, when, withNext } of batches) {
            const picked = picks.flatMap((pick) => events.slice(pick % events.length, (pick % events.length) + 9));
            running.push(countEvents(picked, { table: killedAt(table, killedAtWrite, when), ...context }));
            if (withNext) continue;
            await Promise.all(running);
            running = [];
          }
          await Promise.all(running);
          expect(await countEvents(events, { table, ...context })).toEqual([]);
          const numberOf = (of: typeof made) => byTemplate(of.map(({ template = "" }) => [template, 1]));
          for (const owner of owners) {
            const expected = { mails: numberOf(made), failures: numberOf(made.filter(({ fails }) => fails)) };
            expect(await counted(owner)).toEqual(expected);
          }
        }),
        { numRuns: 40 },
      );
    },
    scaledTimeout(60_000),
  );
});
