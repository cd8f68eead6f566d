import { endpoint } from "#functions/core/endpoint.ts";
import { loadAccessState } from "#functions/domain/access/access-state.ts";
import { pickPage } from "#functions/domain/lists/pick-page.ts";
import { memberView } from "#functions/domain/access/member-view.ts";
import { listUsers } from "#functions/storage/users/user-store.ts";
import { accessRoutes } from "#shared/api/access.ts";

/** Shorter lists omit the sign-in methods, which members of a small team know: each needs a call to Cognito. */
const FROM_MEMBERS = 3;

export const handler = endpoint(accessRoutes.listMembers, async ({ query, actor }, { table, directory }) => {
  const [users, state] = await Promise.all([
    listUsers(table, actor.companyId),
    loadAccessState(table, actor.companyId),
  ]);
  const wanted = query.search.trim().toLowerCase();
  const found = users.filter(({ email, displayName }) => `${displayName}\n${email}`.toLowerCase().includes(wanted));
  const sortKeys = { display_name: "displayName", email: "email", created_timestamp: "createdAt" } as const;
  const page = pickPage(found, query, (user) => user[sortKeys[query.order_by]]);
  const withMethods = page.entities.length >= FROM_MEMBERS;
  const entities = await Promise.all(
    page.entities.map(async (user) => ({
      ...memberView(user, state),
      ...(withMethods && { signInMethods: [...((await directory.find(user.id))?.signInMethods ?? [])] }),
    })),
  );
  return { entities, count: page.count };
});
