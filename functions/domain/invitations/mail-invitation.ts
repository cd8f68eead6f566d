import type { Mails } from "#functions/adapters/ports/mails.ts";
import type { TableReader } from "#functions/adapters/ports/table.ts";
import { invitationMail } from "#functions/domain/mails/invitation-mail.ts";
import { mailReader } from "#functions/domain/mails/mail-reader.ts";
import { mailboxSimulator } from "#functions/domain/mails/mailbox-simulator.ts";
import { type InvitationRecord, isBlocked } from "#functions/storage/invitations/invitation-store.ts";
import { findLanguage } from "#functions/storage/users/user-language.ts";
import { inviterOf } from "./inviter-of.ts";

interface Context {
  readonly table: TableReader;
  readonly mails: Mails;
  readonly now: () => Date;
  readonly appUrl: () => string;
}

/**
 * Mails an invitation in the inviter's language. If the owner of the address has blocked the company, the mail goes to the mailbox simulator: neither
 * the answer nor its time reveals the block.
 */
export async function mailInvitation(
  { table, mails, now, appUrl }: Context,
  invitation: InvitationRecord,
  token: string,
): Promise<void> {
  const { email, companyId, inviterId: userId } = invitation;
  const [from, blocked, language] = await Promise.all([
    inviterOf(table, invitation),
    isBlocked(table, email, companyId, now()),
    findLanguage(table, { companyId, userId }),
  ]);
  const origin = appUrl();
  const link = `${origin}/join?invitation=${token}`;
  const mail = invitationMail({ link, origin, from, to: email }, await mailReader(language));
  await mails.send({ to: blocked ? mailboxSimulator : email, ...mail });
}
