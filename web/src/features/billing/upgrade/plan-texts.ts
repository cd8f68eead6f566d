import { type PaidPlanName, plans } from "#shared/plans.ts";
import { dollars, monthlyCost } from "#web/lib/plans/prices.ts";
import { counted, say } from "#web/lib/texts/say.ts";

export interface PriceLines {
  /** Before the price, if it is a minimum. */
  readonly from?: string;
  readonly price: string;
  readonly unit: string;
  /** How it is billed. */
  readonly billed: string;
}

/** The price on a plan's card. A plan without monthly billing shows its annual price. */
export function priceLines(name: PaidPlanName, annual: boolean): PriceLines {
  const perYear = plans[name].annual;
  const byTheMonth = annual ? undefined : monthlyCost(name, false);
  if (byTheMonth !== undefined)
    return { price: dollars(byTheMonth), unit: say("/ month"), billed: say("Paid every month") };
  const price = dollars(monthlyCost(name, true) ?? 0);
  if (name === "Enterprise") {
    return { from: say("from"), price, unit: say("/ month"), billed: say("Paid yearly, by contract") };
  }
  return {
    price,
    unit: say("/ month"),
    billed: say("{perYear} per year, two months off", { perYear: dollars(perYear ?? 0) }),
  };
}

/** What a plan contains, one line each. */
export function planContents(name: PaidPlanName): readonly string[] {
  const { templateLimit, awsAccountLimit, userLimit, complexPlaceholders } = plans[name];
  const limits =
    name === "Enterprise"
      ? [say("Templates, AWS accounts and users by contract")]
      : [counted(templateLimit, "template"), counted(awsAccountLimit, "AWS account"), counted(userLimit, "user")];
  return [
    ...limits,
    complexPlaceholders ? say("Variables, lists and nested variables") : say("Simple variables and conditions"),
  ];
}
