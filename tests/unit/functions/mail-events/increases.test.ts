import { expect, it } from "vitest";
import { increaseFailures, writeIncreases } from "#functions/storage/mail-events/mail-event-store.ts";

const place = { companyId: "company-1", accountId: "account-1", day: "2026-11-20", templateName: "welcome" };
const failure = (minute: number) =>
  increaseFailures(place, { version: 3, message: "missing" }, new Date(Date.UTC(2026, 10, 20, 20, minute)));
const [early, late, latest] = [failure(1), failure(2), failure(3)];

it.each([
  [[early, late, latest]],
  [[early, latest, late]],
  [[late, early, latest]],
  [[late, latest, early]],
  [[latest, early, late]],
  [[latest, late, early]],
])("the increases of one item are summed in one write, with the latest values, in any order", (increases) => {
  expect(writeIncreases(increases)).toMatchObject([
    { change: { add: { count: 3 }, set: { lastAt: "2026-11-20T20:03:00.000Z", version: 3 } } },
  ]);
});
