import type { Company } from "#shared/models/company.ts";
import type { User } from "#shared/models/user.ts";
import { anyOf, mayPass } from "#shared/permissions.ts";

export type Slide = "welcome" | "help" | "details" | "account";

/** Before this slide a click outside of the dialog, often accidental, does not close it. */
export const BACKDROP_CLOSES_FROM = 4;

/** The slides of the welcome for this user. */
export function slidesFor(user: User, company: Company): readonly [Slide, ...Slide[]] {
  const held = user.permissions.map(({ id }) => id);
  const lacksName = user.firstName === "" || user.lastName === "";
  const mayConnect = mayPass(anyOf("write_aws_accounts"), held) && company.defaultAccount === null;
  return ["welcome", "help", ...(lacksName ? ["details" as const] : []), ...(mayConnect ? ["account" as const] : [])];
}

/** Whether the details include the company's name: it has none, and this user may set it. */
export const asksCompanyName = (user: User, company: Company): boolean =>
  company.name === "" && user.permissions.some(({ id }) => id === "iam");
