import type { MailTopic } from "#shared/models/notification-choice.ts";

/** The query of a link to unsubscribe. */
export const unsubscribeQuery = (token: string, about: MailTopic): string =>
  new URLSearchParams({ token, about }).toString();
