import type { TableReader } from "#functions/adapters/ports/table.ts";
import { limitPassed } from "#functions/domain/billing/limit-passed.ts";
import { unpaid } from "#functions/domain/billing/plan-in-force.ts";
import type { AccessDocument } from "#functions/storage/effective-access.ts";
import { freeSubscriptionId, type SubscriptionRecord } from "#functions/storage/records.ts";
import { listTemplateEntries } from "#functions/storage/template-entry-store.ts";
import type { Subscription } from "#shared/models/company.ts";
import { plans } from "#shared/plans.ts";

/** The plan and what of it is used; drafts and published ones are those of the selected account. */
export async function subscriptionView(
  table: TableReader,
  { companyId, defaultAccountId }: AccessDocument,
  subscription: SubscriptionRecord,
): Promise<Omit<Subscription, "emailIdentitiesCount">> {
  const entries = await listTemplateEntries(table, companyId, defaultAccountId);
  const { extras } = plans[subscription.plan];
  return {
    id: subscription.id,
    name: subscription.plan,
    isDefaultPlan: subscription.id === freeSubscriptionId,
    awsAccountsCount: subscription.awsAccountCount,
    awsAccountLimit: subscription.awsAccountLimit,
    templates: {
      count: subscription.templateCount,
      drafts: entries.filter(({ status }) => status === "draft").length,
      published: entries.filter(({ status }) => status === "published").length,
    },
    templateLimit: subscription.templateLimit,
    userCount: subscription.userCount,
    userLimit: subscription.userLimit,
    additionalTemplateCosts: null,
    additionalUserCosts: extras?.user ?? null,
    additionalAccountCosts: extras?.awsAccount ?? null,
    upgradeRequested: subscription.upgradeRequested ?? false,
    billing: subscription.billing ?? unpaid,
    readOnlyBecause: limitPassed(subscription) ?? null,
  };
}
