import type { Subscription } from "#shared/models/company.ts";

type Limit = NonNullable<Subscription["readOnlyBecause"]>;

/** Which limit is exceeded, and what that means. */
export function readOnlyText(limit: Limit, subscription: Subscription): string {
  const { name, templates, templateLimit, awsAccountsCount, awsAccountLimit, userCount, userLimit } = subscription;
  const passed = {
    TEMPLATE_LIMIT_EXCEEDED: `${String(templates.count)} templates, and ${name} holds ${String(templateLimit)}`,
    ACCOUNT_LIMIT_EXCEEDED: `${String(awsAccountsCount)} AWS accounts, and ${name} holds ${String(awsAccountLimit)}`,
    USER_LIMIT_EXCEEDED: `${String(userCount)} users, and ${name} holds ${String(userLimit)}`,
  };
  return `There are ${passed[limit]}. Everything stays and can be read; nothing can be created or changed until you upgrade or remove what is too much.`;
}
