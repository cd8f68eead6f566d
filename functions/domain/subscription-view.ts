import { limitPassed } from "#functions/domain/billing/limit-passed.ts";
import { freeBilling } from "#functions/domain/billing/plan-in-force.ts";
import { freeSubscriptionId, type SubscriptionRecord } from "#functions/storage/records.ts";
import type { TemplateEntry } from "#functions/storage/templates/template-records.ts";
import type { Subscription } from "#shared/models/company.ts";
import { plans } from "#shared/plans.ts";

/** The plan and its usage; drafts and published templates are those of the selected account. */
export function subscriptionView(
  subscription: SubscriptionRecord,
  inView: readonly Pick<TemplateEntry, "status">[],
): Omit<Subscription, "emailIdentitiesCount"> {
  const having = (wanted: TemplateEntry["status"]) => inView.filter(({ status }) => status === wanted).length;
  const { extras } = plans[subscription.plan];
  return {
    id: subscription.id,
    name: subscription.plan,
    isDefaultPlan: subscription.id === freeSubscriptionId,
    awsAccountsCount: subscription.awsAccountCount,
    awsAccountLimit: subscription.awsAccountLimit,
    templates: {
      count: subscription.templateCount,
      drafts: having("draft"),
      published: having("published"),
    },
    templateLimit: subscription.templateLimit,
    userCount: subscription.userCount,
    userLimit: subscription.userLimit,
    additionalTemplateCosts: null,
    additionalUserCosts: extras?.user ?? null,
    additionalAccountCosts: extras?.awsAccount ?? null,
    upgradeRequested: subscription.upgradeRequested ?? false,
    billing: subscription.billing ?? freeBilling,
    readOnlyBecause: limitPassed(subscription) ?? null,
  };
}
