import { endpoint } from "#functions/core/endpoint.ts";
import { OVERLAP_S } from "#functions/domain/sign-in/replace-sessions.ts";
import { sessionView } from "#functions/domain/sign-in/session-view.ts";
import { isEnded, listSessions } from "#functions/storage/sign-in/session-store.ts";
import { accountSecurityRoutes } from "#shared/api/account-security.ts";

const MOST = 100;

export const handler = endpoint(accountSecurityRoutes.listSessions, async ({ actor }, { table, now }) => {
  // A replaced session stays for a minute, for running requests, and is not shown.
  const soon = Math.floor(now().getTime() / 1000) + OVERLAP_S;
  const current = actor.session?.id;
  const sessions = await listSessions(table, actor);
  return sessions
    .filter((session) => session.id === current || !isEnded(session, actor, soon))
    .sort((one, other) => other.lastSeenAt.localeCompare(one.lastSeenAt))
    .slice(0, MOST)
    .map((session) => sessionView(session, current));
});
