import type { ErrorCode } from "#shared/errors.ts";
import type { Subscription } from "#shared/models/company.ts";

/** What a user is about to add. Blocks are not counted, but a company above its limits cannot add one either. */
export type Addition = "template" | "block" | "awsAccount" | "user";

type Usage = Omit<Subscription, "id" | "name" | "billing">;

/**
 * The code with which the API would refuse one more, according to the loaded subscription; undefined if there is room.
 */
export function limitReached(adds: Addition, usage: Usage): ErrorCode | undefined {
  switch (adds) {
    case "template":
      if (usage.readOnlyBecause !== null) return usage.readOnlyBecause;
      return usage.templates.count >= usage.templateLimit ? "TEMPLATE_LIMIT_EXCEEDED" : undefined;
    case "block":
      return usage.readOnlyBecause ?? undefined;
    case "awsAccount":
      return isFull(usage.awsAccountsCount, usage.awsAccountLimit, usage.additionalAccountCosts)
        ? "ACCOUNT_LIMIT_EXCEEDED"
        : undefined;
    case "user":
      return isFull(usage.userCount, usage.userLimit, usage.additionalUserCosts) ? "USER_LIMIT_EXCEEDED" : undefined;
  }
}

/** If the plan sells extra ones, their cost is confirmed in the dialog instead. */
const isFull = (used: number, limit: number, extraCost: number | null) => used >= limit && extraCost === null;
