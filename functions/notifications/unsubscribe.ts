import { endpoint } from "#functions/core/endpoint.ts";
import { endMails } from "#functions/domain/notifications/end-mails.ts";
import { memberOfToken } from "#functions/domain/notifications/unsubscribe-token.ts";
import { notificationRoutes } from "#shared/api/notifications.ts";
import { AppError } from "#shared/errors.ts";

export const handler = endpoint(notificationRoutes.unsubscribe, async ({ query: { token, about } }, { table }) => {
  const member = await memberOfToken(table, token);
  if (member === undefined) throw new AppError("MEMBER_NOT_FOUND");
  await endMails(table, member, about);
  return undefined;
});
