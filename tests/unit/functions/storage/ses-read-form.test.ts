import { afterAll, beforeAll, expect, it } from "vitest";
import type { Table } from "#functions/adapters/ports/table.ts";
import { findReadForm, type ReadForm, recordReadForm } from "#functions/storage/templates/ses-state-store.ts";
import { startTable } from "#tests/support/table.ts";

let table: Table;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ table, close } = await startTable());
});
afterAll(() => close());

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const recordedAt = new Date("2026-11-20T20:00:00.000Z");

it.each<[string, ReadForm | undefined, number, ReadForm, boolean]>([
  ["nothing", undefined, 0, "unknown", true],
  ["characters, just now", "characters", MINUTE, "characters", false],
  ["escapes, six days ago", "escapes", 6 * DAY, "escapes", false],
  ["characters, a week ago", "characters", 7 * DAY, "unknown", true],
  ["an attempt that showed nothing, 59 minutes ago", "unknown", 59 * MINUTE, "unknown", false],
  ["an attempt that showed nothing, an hour ago", "unknown", 60 * MINUTE, "unknown", true],
])("of an account of which reads have shown %s", async (shown, recorded, age, form, isWorthAnAttempt) => {
  const account = { companyId: "company-1", accountId: shown };
  if (recorded !== undefined) await recordReadForm(table, account, recorded, { record: undefined, now: recordedAt });
  const now = new Date(recordedAt.getTime() + age);
  const found = await findReadForm(table, account.companyId, account.accountId, now);
  expect(found).toMatchObject({ form, isWorthAnAttempt });
});
