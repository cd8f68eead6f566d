import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Table, Write } from "#functions/adapters/ports/table.ts";
import { newJob, startTogether } from "#functions/domain/jobs/start-job.ts";
import { AppError } from "#shared/errors.ts";
import { startTable } from "#tests/support/table.ts";

let table: Table;
let close: () => Promise<void>;
const transactions: number[] = [];
beforeAll(async () => {
  const started = await startTable();
  ({ close } = started);
  table = {
    ...started.table,
    write: async (...writes) => {
      transactions.push(writes.length);
      await started.table.write(...writes);
    },
  };
});
beforeEach(() => {
  transactions.length = 0;
});
afterAll(() => close());

let items = 0;
const writesOf = (count: number): Write[] =>
  Array.from({ length: count }, () => ({
    put: { pk: "company-1", sk: `item-${String((items += 1))}` },
    onlyIf: "absent",
    otherwise: "CONFLICT_TRY_AGAIN",
  }));

const account = {
  id: "account-1",
  companyId: "company-1",
  awsAccountId: "111122223333",
  awsRegion: "eu-central-1",
} as const;
const planned = (count: number) => ({
  job: newJob(
    { kind: "publish-templates", account, createdBy: "user-1" },
    { now: () => new Date("2026-11-20T20:00:30.000Z"), newId: () => "1" },
  ),
  writes: writesOf(count),
  wake: () => Promise.resolve(),
});

describe("several jobs that start together", () => {
  it("are written by one transaction if they fit", async () => {
    await startTogether([planned(60), planned(30)], table, () => Promise.resolve(writesOf(10)));
    expect(transactions).toEqual([100]);
  });

  it("are written one by one from 101 writes on, with the common writes last", async () => {
    await startTogether([planned(60), planned(30)], table, () => Promise.resolve(writesOf(11)));
    expect(transactions).toEqual([60, 30, 11]);
  });

  it("are not written again after a conflict of the common writes", async () => {
    let attempts = 0;
    const more = () => {
      attempts += 1;
      if (attempts === 2) return Promise.resolve(writesOf(1));
      const overtaken: Write = {
        delete: { pk: "company-1", sk: "none" },
        onlyIf: "present",
        otherwise: "CONFLICT_TRY_AGAIN",
      };
      return Promise.resolve([...writesOf(19), overtaken]);
    };
    await startTogether([planned(60), planned(30)], table, more);
    expect(transactions).toEqual([60, 30, 20, 1]);
  });

  it("are not stored if the transaction is refused", async () => {
    const refused = {
      delete: { pk: "company-1", sk: "none" },
      onlyIf: "present",
      otherwise: "TEMPLATE_NOT_FOUND",
    } as const;
    const starts = startTogether([planned(1)], table, () => Promise.resolve([refused]));
    await expect(starts).rejects.toEqual(new AppError("TEMPLATE_NOT_FOUND"));
  });
});
