import { describe, expect, it } from "vitest";
import { greeting } from "#web/features/home/greeting.ts";
import { stepsOf } from "#web/features/home/steps.ts";
import { accessRoutes } from "#shared/api/access.ts";
import { sendRoutes } from "#shared/api/sends.ts";
import type { Company } from "#shared/models/company.ts";
import { accessOfStep, setUpSteps } from "#shared/models/set-up-steps.ts";
import { Permission } from "#shared/permissions.ts";
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

  const plan = { name: "Starter", userLimit: 3, additionalUserCosts: 5 } as Company["subscription"];
  const nothing = {
    awsConnected: false,
    emailIdentitiesExisting: false,
    domainIdentitiesExisting: false,
    templatesExisting: false,
    mailSent: false,
    colleagueInvited: false,
    progress: 0,
  };
  const steps = (
    done: Partial<Company["summary"]>,
    subscription: Partial<Company["subscription"]> = {},
    permissions: readonly Permission[] = Permission.options,
  ) =>
    stepsOf({ summary: { ...nothing, ...done }, subscription: { ...plan, ...subscription } } as Company, permissions);
  const reasons = (done: Partial<Company["summary"]>) => steps(done).map(({ action }) => action.disabledReason);
  const titles = (all: ReturnType<typeof steps>) => all.map(({ title }) => title);

  it("enables domain and address once an account is connected, and sending once there is a template", () => {
    const connect = "Please connect an AWS account first.";
    expect(reasons({})).toEqual([undefined, connect, connect, undefined, connect, undefined]);
    const left = [undefined, undefined, undefined, undefined, "Please create a template first.", undefined];
    expect(reasons({ awsConnected: true })).toEqual(left);
    expect(reasons({ awsConnected: true, templatesExisting: true })).toEqual(Array(6).fill(undefined));
  });

  it("marks finished steps", () => {
    const done = steps({ awsConnected: true, templatesExisting: true, mailSent: true, colleagueInvited: true });
    expect(done.flatMap((step) => (step.done ? [step.doneText] : []))).toEqual([
      "You connected your AWS SES account.",
      "You created your first template.",
      "You sent your first mail.",
      "You invited your first colleague.",
    ]);
  });

  it("shows sending and inviting to those who may do it, as the API does", () => {
    const four = ["Connect AWS account", "Verify your domain", "Verify email address", "Create a template"];
    expect(titles(steps({}, {}, []))).toEqual(four);
    expect(titles(steps({}, {}, ["publish_templates"]))).toEqual([...four, "Send the first mail"]);
    expect(titles(steps({}, {}, ["iam"]))).toEqual([...four, "Invite a colleague"]);
    expect(accessOfStep.mailSent).toEqual(sendRoutes.sendTemplate.access);
    expect(accessOfStep.mailSent).toEqual(sendRoutes.sendTestMail.access);
    expect(accessOfStep.colleagueInvited).toEqual(accessRoutes.inviteMember.access);
  });

  it("does not count an invitation where the plan has room for one user only", () => {
    const counted = (done: Partial<Company["summary"]>, subscription: Partial<Company["subscription"]>) =>
      steps(done, subscription).flatMap(({ id, isCounted }) => (isCounted ? [id] : []));
    const forOne = { userLimit: 1, additionalUserCosts: null };
    expect(counted({}, forOne)).toEqual(setUpSteps.filter((id) => id !== "colleagueInvited"));
    // After a downgrade.
    expect(counted({ colleagueInvited: true }, forOne)).toEqual(setUpSteps);
    expect(counted({}, { userLimit: 1, additionalUserCosts: 5 })).toEqual(setUpSteps);
    expect(counted({}, { userLimit: 2, additionalUserCosts: null })).toEqual(setUpSteps);
  });
});
