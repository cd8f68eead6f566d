import { describe, expect, it } from "vitest";
import { dateAndTime } from "#web/lib/format/dates.ts";
import { consequencesOf } from "#web/features/access/sign-in-policies/consequences.ts";

const at = new Date("2026-11-23T07:00:00.000Z");
const graceUntil = "2026-12-07T07:00:00.000Z";
const connectionId = "00000000-aaaa-4bbb-8ccc-000000000000";
const none = {
  revision: 0,
  members: 7,
  withoutSecondFactor: 3,
  withoutProvider: 5,
  providers: [{ id: connectionId, domain: "firm.example" }],
};
const secondFactor = { since: at.toISOString(), graceUntil };
const onlyProvider = { connectionId, since: at.toISOString() };
const nothing = { requiresSecondFactor: false, graceDays: 14, onlyProviderId: null };

describe("the consequences of changed sign-in policies", () => {
  it.each([
    ["no change", none, nothing, []],
    ["a policy that stays", { ...none, secondFactor }, { ...nothing, requiresSecondFactor: true, graceDays: 0 }, []],
    [
      "a second factor in 14 days",
      none,
      { ...nothing, requiresSecondFactor: true },
      [`3 of 7 members have no second factor. They have until ${dateAndTime(graceUntil)} to set one up.`],
    ],
    [
      "a second factor at once",
      { ...none, withoutSecondFactor: 1 },
      { ...nothing, requiresSecondFactor: true, graceDays: 0 },
      [
        "1 of 7 members has no second factor. From now on they can only change their own settings until they have set one up.",
      ],
    ],
    [
      "a second factor that all members have",
      { ...none, withoutSecondFactor: 0 },
      { ...nothing, requiresSecondFactor: true },
      ["A second factor is required from now on. All members have one."],
    ],
    [
      "no required second factor any more",
      { ...none, secondFactor },
      nothing,
      ["A second factor is not required any more."],
    ],
    ["all sign-in methods again", { ...none, onlyProvider }, nothing, ["All ways to sign in are open again."]],
    [
      "only the provider",
      none,
      { ...nothing, onlyProviderId: connectionId },
      [
        "From now on members sign in with the provider of firm.example only, and sessions that began another way are refused.",
        "5 of 7 members have no account at a provider of your company yet.",
        "Members who manage the company's security and have a second factor can still sign in without the provider.",
      ],
    ],
  ])("%s", (_, now, chosen, sentences) => {
    expect(consequencesOf(now, chosen, at)).toEqual(sentences);
  });
});
