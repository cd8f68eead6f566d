import { describe, expect, it } from "vitest";
import { ConnectForm, nextAccountCostsExtra } from "#web/features/accounts/connect-form.ts";
import { LoginForm, RegisterForm } from "#web/features/sign-in/form-schemas.ts";
import { problemsFromServer, problemsOf } from "#web/lib/form/problems.ts";

describe("the form that connects an AWS account", () => {
  const filled = {
    alias: "Shop",
    awsRegion: "eu-central-1",
    roleArn: "arn:aws:iam::123456789012:role/sestina",
    confirmAdditionalCosts: false,
  };

  it("requires each of its fields", () => {
    expect(problemsOf(ConnectForm, { alias: " ", awsRegion: "", roleArn: "", confirmAdditionalCosts: false })).toEqual({
      alias: "This field is required",
      awsRegion: "This field is required",
      roleArn: "This field is required",
    });
  });

  it.each(["123456789012", "arn:aws:iam::12345:role/a", "arn:aws:iam::123456789012:user/a"])(
    "rejects %s as a role ARN",
    (roleArn) => {
      expect(problemsOf(ConnectForm, { ...filled, roleArn })).toEqual({ roleArn: "Invalid Role ARN format" });
    },
  );

  it("accepts valid values", () => {
    expect(problemsOf(ConnectForm, filled)).toEqual({});
  });

  it("asks about additional costs on a paid plan at its limit, never on the free plan", () => {
    const plan = (isDefaultPlan: boolean, awsAccountsCount: number) => ({
      id: "00000000",
      name: "Business" as const,
      isDefaultPlan,
      awsAccountsCount,
      awsAccountLimit: 3,
      templates: { count: 0, drafts: 0, published: 0 },
      templateLimit: 500,
      userCount: 1,
      userLimit: 10,
      emailIdentitiesCount: 0,
      additionalTemplateCosts: null,
      additionalUserCosts: 5,
      additionalAccountCosts: 10,
      upgradeRequested: false,
      billing: { paidBy: "card" as const, annualBilling: true, pastDue: false, renewsAt: null, endsAt: null },
      readOnlyBecause: null,
    });
    expect(nextAccountCostsExtra(plan(false, 2))).toBe(false);
    expect(nextAccountCostsExtra(plan(false, 3))).toBe(true);
    expect(nextAccountCostsExtra(plan(true, 3))).toBe(false);
  });
});

describe("the forms before the sign-in", () => {
  it("require a valid email and a password", () => {
    expect(problemsOf(LoginForm, { email: "nobody", password: "" })).toEqual({
      email: "Please enter a valid email",
      password: "This field is required",
    });
  });

  it("require eight characters and the terms at registration", () => {
    expect(problemsOf(RegisterForm, { email: "a@b.example", password: "1234567", termsAccepted: false })).toEqual({
      password: "Please enter at least 8 characters",
      termsAccepted: "Please accept terms and conditions",
    });
  });
});

describe("field problems of the server", () => {
  it("belong to the form's field, by the first part of a path", () => {
    const fields = [
      { field: "recipients.0", rule: "Please enter a valid email address." },
      { field: "recipients.1", rule: "another" },
      { field: "alias", rule: "taken" },
    ];
    expect(problemsFromServer(fields)).toEqual({ recipients: "Please enter a valid email address.", alias: "taken" });
  });
});
