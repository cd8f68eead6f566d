import { describe, expect, it } from "vitest";
import { greeting } from "#web/features/home/greeting.ts";
import { stepsOf } from "#web/features/home/steps.ts";
import { dateAndTime, relativeDate } from "#web/lib/format/dates.ts";
import { themeFrom } from "#web/lib/theme/theme-from.ts";
import { permissionTooltip } from "#web/ui/permission-tooltip.ts";

describe("dates", () => {
  const now = new Date("2026-11-20T12:00:00.000Z");

  it("are relative for 25 days", () => {
    expect(relativeDate("2026-11-20T10:00:00.000Z", now)).toBe("2 hours ago");
    expect(relativeDate("2026-10-26T12:00:01.000Z", now)).toBe("25 days ago");
  });

  it("are a calendar day afterwards", () => {
    expect(relativeDate("2026-10-26T12:00:00.000Z", now)).toBe("Oct 26, 2026");
  });

  it("have a time if needed", () => {
    expect(dateAndTime("2026-11-20T12:05:00.000Z")).toMatch(/^Nov \d{1,2}, 2026, \d{1,2}:05 [AP]M$/);
  });
});

describe("the theme", () => {
  it("follows the system until the user chooses one", () => {
    expect(themeFrom(undefined, true)).toBe("dark");
    expect(themeFrom(undefined, false)).toBe("light");
    expect(themeFrom(false, true)).toBe("light");
    expect(themeFrom(true, false)).toBe("dark");
  });
});

describe("a control without permission", () => {
  it("names the needed permission, or says that one is needed", () => {
    expect(permissionTooltip({ anyOf: ["create_templates"] })).toBe("Create permission needed. Consult account admin.");
    expect(permissionTooltip({ anyOf: ["write_aws_accounts"] })).toBe(
      "AWS account write permission needed. Consult account admin.",
    );
    expect(permissionTooltip({ anyOf: ["iam"] })).toBe("Permission needed. Please consult account admin.");
  });
});

describe("the home page", () => {
  it("welcomes back a user with a connected account", () => {
    expect(greeting("Ada", false)).toBe("Welcome Ada");
    expect(greeting("Ada", true)).toBe("Welcome back, Ada");
    expect(greeting("", true)).toBe("Welcome back");
  });

  it("enables domain and address once an account is connected", () => {
    const summary = {
      awsConnected: false,
      emailIdentitiesExisting: false,
      domainIdentitiesExisting: false,
      templatesExisting: true,
      progress: 25,
    };
    const enabled = (awsConnected: boolean) =>
      stepsOf({ ...summary, awsConnected }).map(({ action }) => action.enabled);
    expect(enabled(false)).toEqual([true, false, false, true]);
    expect(enabled(true)).toEqual([true, true, true, true]);
  });

  it("marks finished steps", () => {
    const done = stepsOf({
      awsConnected: true,
      emailIdentitiesExisting: false,
      domainIdentitiesExisting: false,
      templatesExisting: true,
      progress: 50,
    }).filter((step) => step.done);
    expect(done.map(({ doneText }) => doneText)).toEqual([
      "You connected your AWS SES account.",
      "You created your first template.",
    ]);
  });
});
