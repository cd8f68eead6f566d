import { describe, expect, it } from "vitest";
import type { Company } from "#shared/models/company.ts";
import type { User } from "#shared/models/user.ts";
import { ForgotForm, JoinForm, RegisterForm } from "#web/features/sign-in/form-schemas.ts";
import { asksCompanyName, BACKDROP_CLOSES_FROM, slidesFor } from "#web/features/welcome/slides.ts";
import { expiresSoon } from "#web/lib/tokens/expires-soon.ts";
import { problemsOf } from "#web/lib/form/problems.ts";

describe("the id token of a call", () => {
  const now = Date.parse("2026-11-22T10:00:00Z");
  const expiringIn = (minutes: number, seconds = 0) => now / 1000 + minutes * 60 + seconds;

  it("is refreshed if it expires within 59 minutes, or has no expiry", () => {
    const cases = [expiringIn(59, 1), expiringIn(59), expiringIn(58, 59), expiringIn(-1), undefined];
    expect(cases.map((exp) => expiresSoon(exp, now))).toEqual([false, false, true, true, true]);
  });
});

describe("the welcome", () => {
  const person = (fields: object, ...permissions: string[]) =>
    ({ firstName: "Ada", lastName: "Lovelace", ...fields, permissions: permissions.map((id) => ({ id })) }) as User;
  const company = (fields: object = {}) => ({ name: "Shop", defaultAccount: null, ...fields }) as Company;

  it.each<[string, User, Company, string[]]>([
    ["greets and offers help", person({}), company(), ["welcome", "help"]],
    ["asks for a missing first name", person({ firstName: "" }), company(), ["welcome", "help", "details"]],
    ["asks for a missing last name", person({ lastName: "" }), company(), ["welcome", "help", "details"]],
    [
      "offers the connection to a user with the permission",
      person({}, "write_aws_accounts"),
      company(),
      ["welcome", "help", "account"],
    ],
    [
      "does not offer it with a default account",
      person({ firstName: "" }, "write_aws_accounts"),
      company({ defaultAccount: { id: "a" } }),
      ["welcome", "help", "details"],
    ],
    ["does not offer it with read permission only", person({}, "read_aws_accounts"), company(), ["welcome", "help"]],
  ])("%s", (_, user, of, slides) => {
    expect(slidesFor(user, of)).toEqual(slides);
  });

  it("asks a user with the permission for the company's missing name", () => {
    const asked = [
      asksCompanyName(person({}, "iam"), company({ name: "" })),
      asksCompanyName(person({}, "iam"), company()),
      asksCompanyName(person({}, "billing"), company({ name: "" })),
    ];
    expect(asked).toEqual([true, false, false]);
  });

  it("closes by a click outside of it from the fifth slide on", () => {
    expect(BACKDROP_CLOSES_FROM).toBe(4);
  });
});

describe("the forms before the sign-in", () => {
  const email = "ada@example.com";
  it.each<[string, Parameters<typeof problemsOf>[0], object, object]>([
    ["a reset accepts an address", ForgotForm, { email: " Ada@Example.com " }, {}],
    ["a reset needs a valid address", ForgotForm, { email: "ada@" }, { email: "Please enter a valid email" }],
    ["a registration accepts eight characters", RegisterForm, { email, password: "12345678", termsAccepted: true }, {}],
    [
      "a registration needs an address",
      RegisterForm,
      { email: "", password: "12345678", termsAccepted: true },
      { email: "Please enter a valid email" },
    ],
    [
      "an invitation needs a password and the terms",
      JoinForm,
      { password: "1234567", termsAccepted: false },
      { password: "Please enter at least 8 characters", termsAccepted: "Please accept terms and conditions" },
    ],
  ])("%s", (_, schema, values, problems) => {
    expect(problemsOf(schema, values)).toEqual(problems);
  });
});
