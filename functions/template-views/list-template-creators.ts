import { endpoint } from "#functions/core/endpoint.ts";
import { keepListIn } from "#functions/core/keep-list.ts";
import { countCreators } from "#functions/domain/templates/list/count-creators.ts";
import { createTemplateIndex } from "#functions/domain/templates/list/template-index.ts";
import { accountInView } from "#functions/domain/templates/template-view.ts";
import { noAccount } from "#functions/storage/keys.ts";
import { listUsers } from "#functions/storage/users/user-store.ts";
import { templateViewRoutes } from "#shared/api/template-views.ts";

/** Kept in the Lambda's memory. */
const index = createTemplateIndex();

export const handler = endpoint(
  templateViewRoutes.listTemplateCreators,
  async ({ query, actor }, { table, lists, now }) => {
    const { companyId } = actor;
    const [templates, users] = await Promise.all([
      index.read(table, companyId, now, keepListIn(lists, companyId)),
      listUsers(table, companyId),
    ]);
    const others = query.accounts === "all" ? actor.accountIds : [];
    return countCreators(templates.inAccounts([...new Set([accountInView(actor), noAccount, ...others])]), users);
  },
);
