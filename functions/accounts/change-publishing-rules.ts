import { endpoint } from "#functions/core/endpoint.ts";
import { accountView } from "#functions/domain/accounts/account-view.ts";
import { changePublishingRules, visibleAccount } from "#functions/storage/accounts/account-store.ts";
import { auditEntry } from "#functions/storage/audit/audit-store.ts";
import { accountRoutes } from "#shared/api/accounts.ts";
import { AppError } from "#shared/errors.ts";
import type { PublishingRules } from "#shared/models/account.ts";

/** The rules in the form of the audit log. */
const heldBy = ({ breakingChanges, watching, incompleteLanguages }: PublishingRules) => ({
  breakingChanges: [breakingChanges],
  watching: [watching.action, `${watching.minutes} minutes`, `${watching.failures} failures`],
  incompleteLanguages: [incompleteLanguages],
});

export const handler = endpoint(
  accountRoutes.changePublishingRules,
  async ({ params, body, actor }, { table, now, newId }) => {
    const account = await visibleAccount(table, actor, params.id);
    const { version, ...changed } = body;
    if (version !== account.version) throw new AppError("AWS_ACCOUNT_CHANGED");
    const { companyId, id } = account;
    const publishingRules: PublishingRules = {
      breakingChanges: changed.breakingChanges,
      watching: changed.watching ?? account.publishingRules.watching,
      incompleteLanguages: changed.incompleteLanguages ?? account.publishingRules.incompleteLanguages,
    };
    const at = now().toISOString();
    await table.write(
      changePublishingRules(account, { publishingRules, at }),
      auditEntry({
        id: newId(),
        companyId,
        at,
        actorId: actor.userId,
        action: "account.publishing-rules-changed",
        subjectIds: { account: id },
        before: heldBy(account.publishingRules),
        after: heldBy(publishingRules),
      }),
    );
    return accountView({ ...account, publishingRules, version: version + 1 }, actor);
  },
);
