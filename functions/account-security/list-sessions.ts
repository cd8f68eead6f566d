import { endpoint } from "#functions/core/endpoint.ts";
import { sessionView } from "#functions/domain/sign-in/session-view.ts";
import { isEnded, listSessions } from "#functions/storage/session-store.ts";
import { accountSecurityRoutes } from "#shared/api/account-security.ts";

const MOST = 100;

export const handler = endpoint(accountSecurityRoutes.listSessions, async ({ actor }, { table, now }) => {
  const seconds = Math.floor(now().getTime() / 1000);
  const sessions = await listSessions(table, actor);
  return sessions
    .filter((session) => !isEnded(session, actor, seconds))
    .sort((one, other) => other.lastSeenAt.localeCompare(one.lastSeenAt))
    .slice(0, MOST)
    .map((session) => sessionView(session, actor.session?.id));
});
