import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Table } from "#functions/adapters/ports/table.ts";
import { countEvents } from "#functions/domain/mail-events/count-events.ts";
import { readSesEvent, type SesEvent } from "#functions/domain/mail-events/ses-event.ts";
import { listMailDays } from "#functions/storage/mail-events/mail-event-store.ts";
import { templateTag } from "#shared/constants.ts";
import { killedAt } from "#tests/support/killed-table.ts";
import { connectedAccount, countingContext, makeSesEvent, readMade } from "#tests/support/mail-events.ts";
import { scaledTimeout } from "#tests/support/scaled-timeouts.ts";
import { startTable } from "#tests/support/table.ts";

let table: Table;
let close: () => Promise<void>;
beforeAll(async () => ({ table, close } = await startTable()));
afterAll(() => close());

const context = countingContext;
const connected = (companies?: number) => connectedAccount(table, companies);
type Owner = Awaited<ReturnType<typeof connected>>["owner"];

interface Mail {
  readonly messageId: string;
  readonly sentAt: string;
  readonly templateName: string;
}

const bodyOf = (account: string, kind: "Email Opened" | "Email Clicked", { messageId, sentAt, templateName }: Mail) =>
  makeSesEvent({
    ...{ account, kind, time: "2026-11-25T10:00:00Z" },
    detail: {
      mail: { messageId, timestamp: sentAt, destination: ["ada@example.com"], tags: { [templateTag]: [templateName] } },
    },
  });

const event = (account: string, kind: "Email Opened" | "Email Clicked", mail: Mail): SesEvent =>
  readMade(bodyOf(account, kind, mail));

/** "day template": [opened, clicked] */
async function counted({ companyId, accountId }: Owner) {
  const days = await listMailDays(table, companyId, accountId, { from: "2026-11-01", to: "2026-11-30" });
  return Object.fromEntries(
    days.map(({ day, templateName, opened, clicked }) => [`${day} ${templateName}`, [opened, clicked]]),
  );
}

const mail = (messageId: string, day = "2026-11-20", templateName = "news"): Mail => ({
  messageId,
  sentAt: `${day}T23:59:59.000Z`,
  templateName,
});

describe("opens and clicks", () => {
  it("count once for each mail, on the day of its sending", async () => {
    const { account, owner } = await connected();
    const first = [
      event(account, "Email Opened", mail("a")),
      event(account, "Email Opened", mail("a")),
      event(account, "Email Opened", mail("b", "2026-11-21")),
    ];
    expect(await countEvents(first, { table, ...context })).toEqual([]);
    expect(await counted(owner)).toEqual({ "2026-11-20 news": [1, 0], "2026-11-21 news": [1, 0] });
    const later = [event(account, "Email Clicked", mail("a")), event(account, "Email Opened", mail("b", "2026-11-21"))];
    expect(await countEvents(later, { table, ...context })).toEqual([]);
    expect(await counted(owner)).toEqual({ "2026-11-20 news": [1, 1], "2026-11-21 news": [1, 0] });
  });

  it("of a mail without loaded pictures are seen by its click", async () => {
    const { account, owner } = await connected();
    expect(await countEvents([event(account, "Email Clicked", mail("a"))], { table, ...context })).toEqual([]);
    expect(await counted(owner)).toEqual({ "2026-11-20 news": [1, 1] });
  });

  it("of a full batch take few transactions, none with more than 100 writes", async () => {
    const { account, owner } = await connected();
    const writes: number[] = [];
    const counting: Table = {
      ...table,
      write: (...items) => {
        writes.push(items.length);
        return table.write(...items);
      },
    };
    const events = Array.from({ length: 400 }, (_, index) =>
      event(account, "Email Opened", mail(`m-${String(index)}`)),
    );
    expect(await countEvents(events, { table: counting, ...context })).toEqual([]);
    expect(writes).toEqual([100, 100, 100, 100, 5]);
    expect(await counted(owner)).toEqual({ "2026-11-20 news": [400, 0] });
    expect(await countEvents(events, { table: counting, ...context })).toEqual([]);
    expect(writes).toHaveLength(5);
  });

  it.each([
    ["messageId", undefined],
    ["messageId", ""],
    ["messageId", "x".repeat(129)],
    ["timestamp", undefined],
    ["timestamp", "yesterday"],
  ])("without a usable %s (%s) cannot be read", (field, value) => {
    const made = bodyOf("111122223333", "Email Opened", mail("a"));
    const detail = { mail: { ...(made.detail as { mail: object }).mail, [field]: value } };
    expect(readSesEvent(JSON.stringify({ ...made, detail }))).toMatchObject({
      is: "unreadable",
      reason: expect.stringContaining(`detail.mail.${field}`),
    });
  });

  it(
    "are counted exactly once for any batches and any crashes of processes",
    async () => {
      const shape = fc.record({
        messageId: fc.constantFrom("a", "b", "c", "d"),
        isClick: fc.boolean(),
      });
      const batch = fc.record({
        picks: fc.array(fc.nat(), { minLength: 1, maxLength: 6 }),
        killedAtWrite: fc.constantFrom(1, 2, Infinity),
        when: fc.constantFrom("before" as const, "after" as const),
        withNext: fc.boolean(),
      });
      const mails: Record<string, Mail> = {
        a: mail("a"),
        b: mail("b", "2026-11-20", "offer"),
        c: mail("c", "2026-11-21"),
        d: mail("d"),
      };
      await fc.assert(
        fc.asyncProperty(
          fc.array(shape, { minLength: 1, maxLength: 12 }),
          fc.array(batch, { maxLength: 6 }),
          async (made, batches) => {
            const { account, owners } = await connected(2);
            const events = made.map(({ messageId, isClick }) =>
              event(account, isClick ? "Email Clicked" : "Email Opened", mails[messageId]!),
            );
            let running: Promise<unknown>[] = [];
            for (const { picks, killedAtWrite, when, withNext } of batches) {
              const picked = picks.map((pick) => events[pick % events.length]!);
              running.push(countEvents(picked, { table: killedAt(table, killedAtWrite, when), ...context }));
              if (withNext) continue;
              await Promise.all(running);
              running = [];
            }
            await Promise.all(running);
            expect(await countEvents(events, { table, ...context })).toEqual([]);
            const expected: Record<string, [number, number]> = {};
            for (const id of new Set(made.map(({ messageId }) => messageId))) {
              const { sentAt, templateName } = mails[id]!;
              const numbers = (expected[`${sentAt.slice(0, 10)} ${templateName}`] ??= [0, 0]);
              numbers[0] += 1;
              if (made.some(({ messageId, isClick }) => messageId === id && isClick)) numbers[1] += 1;
            }
            for (const owner of owners) expect(await counted(owner)).toEqual(expected);
          },
        ),
        { numRuns: 40 },
      );
    },
    scaledTimeout(60_000),
  );
});
