import type { CatalogueEntry } from "#local/stripe/seed-catalogue.ts";
import { plans } from "#shared/plans.ts";

/** The plans that can be bought by card, and their additions. Additions are priced per month: a year is twelve. */
export const catalogue: readonly CatalogueEntry[] = [
  ...(["Starter", "Business"] as const).flatMap((name) => {
    const { monthly, annual } = plans[name];
    return monthly === undefined || annual === undefined ? [] : [{ key: name.toLowerCase(), name, monthly, annual }];
  }),
  ...(["user", "awsAccount"] as const).flatMap((kind) => {
    const monthly = plans.Business.extras?.[kind];
    const [key, name] = kind === "user" ? ["extra_user", "Extra user"] : ["extra_account", "Extra AWS account"];
    return monthly === undefined ? [] : [{ key, name, monthly, annual: monthly * 12 }];
  }),
];
