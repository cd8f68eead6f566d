import { describe, expect, it } from "vitest";
import { extraText } from "#web/features/billing/subscription/extra-text.ts";
import { priceText, termText } from "#web/features/billing/subscription/plan-state.ts";
import { planContents, priceLines } from "#web/features/billing/upgrade/plan-texts.ts";
import { creditText, monthlyText, nextPaymentText, startText } from "#web/features/billing/upgrade/quote-texts.ts";
import { submitText } from "#web/features/billing/upgrade/submit-text.ts";
import { type Addition, limitReached } from "#web/lib/plans/limit-reached.ts";
import { monthlyCost } from "#web/lib/plans/prices.ts";

const billing = { paidBy: "card", annualBilling: true, pastDue: false, renewsAt: null, endsAt: null } as const;

describe("a plan's price", () => {
  it("is a twelfth of the annual price, rounded, for annual billing", () => {
    expect(monthlyCost("Starter", true)).toBe(33);
    expect(monthlyCost("Business", true)).toBe(75);
    expect(monthlyCost("Enterprise", true)).toBe(249);
    expect(priceLines("Business", true)).toEqual({
      price: "75 USD",
      unit: "/ month",
      billed: "899 USD per year, two months off",
    });
  });

  it("is the monthly price for monthly billing, which Enterprise does not have", () => {
    expect(priceLines("Starter", false)).toMatchObject({ price: "39 USD", billed: "Paid every month" });
    expect(monthlyCost("Enterprise", false)).toBeUndefined();
    expect(priceLines("Enterprise", false)).toMatchObject({ from: "from", price: "249 USD" });
  });

  it("is shown for the current billing", () => {
    expect(priceText("Discover", billing)).toBe("Free");
    expect(priceText("Business", billing)).toBe("899 USD per year");
    expect(priceText("Business", { ...billing, annualBilling: false })).toBe("89 USD per month");
    expect(priceText("Enterprise", { ...billing, paidBy: "operator" })).toBe("As agreed with you");
  });
});

describe("a plan", () => {
  it("lists what it contains", () => {
    expect(planContents("Starter")).toEqual([
      "50 templates",
      "1 AWS account",
      "3 users",
      "Simple variables and conditions",
    ]);
    expect(planContents("Enterprise")[0]).toBe("Templates, AWS accounts and users by contract");
  });

  it("has a button to upgrade, change or request", () => {
    const upgradeRequest = { demoRequested: false, annualBilling: true };
    expect(submitText({ ...upgradeRequest, selectedPlan: "Business" }, {})).toBe("Upgrade to Business");
    expect(submitText({ ...upgradeRequest, selectedPlan: "Business" }, { plan: "Starter" })).toBe(
      "Upgrade to Business",
    );
    expect(submitText({ ...upgradeRequest, selectedPlan: "Starter" }, { plan: "Business" })).toBe("Change to Starter");
    const ending = { plan: "Starter", isEnding: true } as const;
    expect(submitText({ ...upgradeRequest, selectedPlan: "Starter" }, { ...ending, annual: true })).toBe(
      "Keep Starter",
    );
    expect(submitText({ ...upgradeRequest, selectedPlan: "Starter" }, { ...ending, annual: false })).toBe(
      "Change to Starter",
    );
    expect(submitText({ ...upgradeRequest, selectedPlan: "Enterprise" }, { plan: "Business" })).toBe(
      "Request an offer",
    );
    expect(submitText({ ...upgradeRequest, demoRequested: true, selectedPlan: "Starter" }, {})).toBe("Request a demo");
  });

  it("shows when it renews or ends", () => {
    expect(termText({ ...billing, renewsAt: "2026-12-20T12:00:00.000Z" })).toBe("Renews on Dec 20, 2026");
    expect(termText({ ...billing, endsAt: "2026-12-20T12:00:00.000Z" })).toContain("Ends on Dec 20, 2026:");
    expect(termText(billing)).toBe("Without an end");
  });
});

describe("the usage of a limit", () => {
  const usage = { one: "user", used: 3, limit: 10, extraCost: 5 };

  it("shows the price of one more, if it is sold", () => {
    expect(extraText(usage)).toBe("An additional user costs 5 USD per month");
    expect(extraText({ ...usage, used: 12 })).toBe("2 additional: 10 USD per month");
  });

  it("shows what is left otherwise", () => {
    expect(extraText({ ...usage, extraCost: null })).toBe("7 left");
    expect(extraText({ ...usage, used: 10, extraCost: null })).toBe("For more, upgrade your plan");
    expect(extraText({ ...usage, used: 12, extraCost: null })).toBe("2 more than your plan holds");
  });
});

describe("one more of what a plan limits", () => {
  const room = {
    isDefaultPlan: true,
    awsAccountsCount: 0,
    awsAccountLimit: 1,
    templates: { count: 4, drafts: 4, published: 0 },
    templateLimit: 5,
    userCount: 0,
    userLimit: 1,
    emailIdentitiesCount: 0,
    additionalTemplateCosts: null,
    additionalUserCosts: null,
    additionalAccountCosts: null,
    upgradeRequested: false,
    readOnlyBecause: null,
  };
  const full = { ...room, awsAccountsCount: 1, userCount: 1, templates: { count: 5, drafts: 5, published: 0 } };
  const all: readonly Addition[] = ["template", "block", "awsAccount", "user"];
  const limits = (usage: Parameters<typeof limitReached>[1]) => all.map((adds) => limitReached(adds, usage));

  it("has room below the limit", () => {
    expect(limits(room)).toEqual([undefined, undefined, undefined, undefined]);
  });

  it("is refused at the limit", () => {
    const codes = ["TEMPLATE_LIMIT_EXCEEDED", undefined, "ACCOUNT_LIMIT_EXCEEDED", "USER_LIMIT_EXCEEDED"];
    expect(limits(full)).toEqual(codes);
  });

  it("is sold above the limit of a paid plan, but for templates", () => {
    const paid = { ...full, additionalUserCosts: 5, additionalAccountCosts: 10 };
    expect(limits(paid)).toEqual(["TEMPLATE_LIMIT_EXCEEDED", undefined, undefined, undefined]);
  });

  it("is refused by any exceeded limit, as the API does", () => {
    const above = { ...room, readOnlyBecause: "USER_LIMIT_EXCEEDED" as const };
    expect(limits(above)).toEqual(["USER_LIMIT_EXCEEDED", "USER_LIMIT_EXCEEDED", undefined, undefined]);
  });
});

describe("a quote says", () => {
  const starter = {
    plan: "Starter",
    ...{ annual: false, extras: { user: 0, awsAccount: 0 } },
    ...{ amounts: { plan: 3900, user: 0, awsAccount: 0 }, total: 3900 },
  } as const;
  const quote = {
    ...{ id: "quote-001", from: "", expiresAt: "", nextPaymentAt: "", currency: "usd", lines: [], dueNow: 0 },
    ...{ credit: 0, present: starter, next: starter },
  };

  it("the remaining credit, and the next payment after it", () => {
    expect(creditText(quote)).toBeUndefined();
    expect(nextPaymentText(quote)).toBe("The next payment is $39.00");
    const credited = { ...quote, credit: 900 };
    expect(creditText(credited)).toBe(
      "$9.00 remain as a credit, which reduces your next payments. It is not paid out.",
    );
    expect(nextPaymentText(credited)).toBe("After the credit, the next payment is $30.00");
    expect(nextPaymentText({ ...quote, credit: 5000 })).toBe("After the credit, the next payment is $0.00");
  });

  it("annual costs per month, and whether the plan changes or continues", () => {
    expect(monthlyText({ ...starter, annual: true, total: 89_900 }, "usd")).toBe("$74.92 per month");
    expect(startText(quote)).toBe("Your plan goes on when you confirm.");
    const changed = "The plan changes as soon as you confirm.";
    expect(startText({ ...quote, next: { ...starter, annual: true } })).toBe(changed);
    expect(startText({ ...quote, next: { ...starter, plan: "Business" } })).toBe(changed);
  });
});
