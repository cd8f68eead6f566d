import { expect, test } from "vitest";
import { actNames, type Made } from "#bin/bench/people/day.ts";
import { databaseRow, partsOf, waitRows } from "#bin/bench/people/rows.ts";
import { isOk } from "#bin/bench/row.ts";

/** A round in which a call of each kind takes 1 to 100 such times. */
const round = (ms: number): Made[] =>
  actNames.flatMap((act) => Array.from({ length: 100 }, (_, at) => ({ act, ms: (at + 1) * ms, problem: undefined })));

test("the p95 of each call is compared with its p95 alone: as many times are allowed as people share the thread", () => {
  const rows = waitRows(50, [round(40), round(40)], [round(1), round(1)]);
  expect(rows.map(({ name }) => name)).toContain("50 people, who am I: p95");
  expect(rows).toHaveLength(actNames.length);
  for (const row of rows) expect(row).toMatchObject({ value: 95 * 40, reference: { value: 95 }, target: 50 });
  expect(rows.every(isOk)).toBe(true);
  expect(waitRows(50, [round(51)], [round(1)]).some(isOk)).toBe(false);
});

const spent = { byArea: { "local DynamoDB": 300, Lambdas: 500 }, otherThreads: 100, passed: 1000 };

test("the local DynamoDB's part is of what the product's thread does, not of the time that passed", () => {
  const row = databaseRow([spent, spent], 100);
  expect(row).toMatchObject({ value: 3, reference: { value: 8 } });
  expect(isOk(row)).toBe(true);
  expect(isOk(databaseRow([{ ...spent, byArea: { "local DynamoDB": 300, Lambdas: 300 } }], 100))).toBe(false);
});

test("each area's time of a call is shown", () => {
  expect(partsOf([spent], 100).map((line) => line.replace(/ +/g, " "))).toEqual([
    "local DynamoDB 3.00 ms of a call",
    "Lambdas 5.00 ms of a call",
    "other threads 1.00 ms of a call",
    "The product's thread was busy for 80 % of the time.",
  ]);
});
