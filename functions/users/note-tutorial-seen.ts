import { endpoint } from "#functions/core/endpoint.ts";
import { retryConflicts } from "#functions/domain/retry-conflicts.ts";
import { noteNewsSeen } from "#functions/storage/users/news-store.ts";
import { changeUser, getUser } from "#functions/storage/users/user-store.ts";
import { userRoutes } from "#shared/api/users.ts";

export const handler = endpoint(userRoutes.noteTutorialSeen, async ({ params, actor }, { table }) => {
  const { companyId, userId } = actor;
  if (params.id === "welcome" || params.id === "next-steps") {
    const seen = params.id === "welcome" ? { welcomeSeen: true } : { nextStepsSeen: true };
    await table.write(changeUser(companyId, userId, seen));
    return undefined;
  }
  const day = params.id.slice("news-".length);
  await retryConflicts(async () => {
    const user = await getUser(table, companyId, userId);
    // A page that was opened before a release knows older news than another page of the user.
    if ((user.newsSeen ?? "") < day) await table.write(noteNewsSeen(user, day));
  });
  return undefined;
});
