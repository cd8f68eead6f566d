import type { Write } from "#functions/adapters/ports/table.ts";
import type { WriteContext } from "#functions/adapters/ports/write-context.ts";
import { putNewAccessRules, putNewMemberAccess } from "#functions/storage/access/access-store.ts";
import { putNewCompany, putNewSubscription } from "#functions/storage/company/company-store.ts";
import { freeSubscriptionId, type GroupRecord, type PolicyRecord, rulesOf } from "#functions/storage/records.ts";
import { putNewGroup } from "#functions/storage/access/group-store.ts";
import { putNewPolicy } from "#functions/storage/access/policy-store.ts";
import { deleteNewcomer, findNewcomer, type Newcomer } from "#functions/storage/sign-in/registration-store.ts";
import { findCompanyOfUser, putNewUser } from "#functions/storage/users/user-store.ts";
import { PERMISSIONS_VERSION } from "#shared/administrator-policy.ts";
import { administratorsGroup, defaultPolicies } from "#shared/default-policies.ts";
import { AppError } from "#shared/errors.ts";
import { limitsOf, type PlanName, plans } from "#shared/plans.ts";

interface Founder {
  /** Cognito's `sub`. */
  readonly sub: string;
  readonly email: string;
}

const startingPlan: PlanName = "Discover";

const subscriptionAtStart = (id: string) => ({
  id,
  plan: startingPlan,
  ...limitsOf(plans[startingPlan]),
  templateCount: 0,
  awsAccountCount: 0,
  userCount: 1,
});

const policiesAtStart = (newId: () => string, createdAt: string): PolicyRecord[] =>
  defaultPolicies.map((policy) => ({
    id: newId(),
    ...policy,
    permissions: [...policy.permissions],
    isDefault: true,
    createdAt,
  }));

function administratorsAtStart(policies: readonly PolicyRecord[], id: string, createdAt: string): GroupRecord {
  const { label, description, policyLabel } = administratorsGroup;
  const policyIds = policies.filter((policy) => policy.label === policyLabel).map((policy) => policy.id);
  return { id, label, description, isDefault: true, policyIds, accountIds: [], createdAt };
}

/**
 * What a registration creates: company, Discover subscription, default policies, and the Administrators group with the
 * founder.
 */
function foundingOf(
  founder: Founder,
  newcomer: Newcomer | undefined,
  companyId: string,
  { now, newId }: WriteContext,
): readonly Write[] {
  const { sub: id, email } = founder;
  // A user of an external provider has no registration and has not been shown the terms.
  const { gclid, language, terms } = newcomer ?? {};
  const createdAt = now().toISOString();
  const policies = policiesAtStart(newId, createdAt);
  const group = administratorsAtStart(policies, newId(), createdAt);
  const person = {
    firstName: "",
    lastName: "",
    displayName: founder.email,
    welcomeSeen: false,
    ...(terms === undefined ? { termsVersion: "" } : { termsVersion: terms, termsAcceptedAt: createdAt }),
  };
  return [
    putNewCompany({ id: companyId, name: "", createdAt }),
    putNewSubscription(companyId, subscriptionAtStart(freeSubscriptionId)),
    ...policies.map((policy) => putNewPolicy(companyId, policy)),
    putNewGroup(companyId, group),
    putNewAccessRules({
      companyId,
      groups: rulesOf({ groups: [group], policies }),
      revision: 0,
      permissionsVersion: PERMISSIONS_VERSION,
    }),
    ...putNewUser({ id, companyId, email, gclid, language, ...person, createdAt, joinedAt: createdAt }),
    putNewMemberAccess({ userId: id, companyId, groupIds: [group.id] }),
    ...(newcomer === undefined ? [] : [deleteNewcomer(id)]),
  ];
}

/**
 * Returns the company of a user with a confirmed address; the first call founds it in one transaction. Two concurrent
 * calls found one company.
 */
export async function ensureCompany(founder: Founder, context: WriteContext): Promise<string> {
  const known = await findCompanyOfUser(context.table, founder.sub);
  if (known !== undefined) return known;
  const newcomer = await findNewcomer(context.table, founder.sub);
  const companyId = context.newId();
  try {
    await context.table.write(...foundingOf(founder, newcomer, companyId, context));
    return companyId;
  } catch (error) {
    const founded = error instanceof AppError ? await findCompanyOfUser(context.table, founder.sub) : undefined;
    if (founded === undefined) throw error;
    return founded;
  }
}
