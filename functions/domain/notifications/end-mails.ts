import type { Table } from "#functions/adapters/ports/table.ts";
import { retryConflicts } from "#functions/domain/retry-conflicts.ts";
import {
  changeChoices,
  choiceOf,
  getChoices,
  type MemberChoices,
} from "#functions/storage/notifications/choice-store.ts";
import type { MemberAccess } from "#functions/storage/records.ts";
import type { MailTopic, NotificationChoices } from "#shared/models/notification-choice.ts";
import { NotificationKind } from "#shared/models/notification.ts";

const off = (kinds: readonly NotificationKind[]): NotificationChoices =>
  Object.fromEntries(kinds.map((kind) => [kind, "off"]));

function withoutMails(seen: MemberChoices, about: MailTopic): Partial<MemberChoices> {
  // Kinds that are added later too.
  if (about === "all") return { choices: {}, others: "off" };
  const ended =
    about === "digest" ? NotificationKind.options.filter((kind) => choiceOf(seen, kind) === "digest") : [about];
  return { choices: { ...seen.choices, ...off(ended) } };
}

/** Ends mails to a member: about a kind, those of the digest, or all. */
export async function endMails(
  table: Table,
  member: Pick<MemberAccess, "companyId" | "userId">,
  about: MailTopic,
): Promise<void> {
  await retryConflicts(async () => {
    const seen = await getChoices(table, member);
    await table.write(changeChoices(member, seen, withoutMails(seen, about)));
  });
}
