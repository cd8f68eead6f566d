import type { Mails } from "#functions/adapters/ports/mails.ts";
import type { TableReader } from "#functions/adapters/ports/table.ts";
import { invitationMail } from "#functions/domain/mails/invitation-mail.ts";
import { mailboxSimulator } from "#functions/domain/mails/mailbox-simulator.ts";
import { type InvitationRecord, isBlocked } from "#functions/storage/invitations/invitation-store.ts";
import { inviterOf } from "./inviter-of.ts";

interface Context {
  readonly table: TableReader;
  readonly mails: Mails;
  readonly now: () => Date;
  readonly appUrl: () => string;
}

/**
 * Mails an invitation. If the owner of the address has blocked the company, the mail goes to the mailbox simulator: neither
 * the answer nor its time reveals the block.
 */
export async function mailInvitation(
  { table, mails, now, appUrl }: Context,
  invitation: InvitationRecord,
  token: string,
): Promise<void> {
  const { email, companyId } = invitation;
  const [from, blocked] = await Promise.all([inviterOf(table, invitation), isBlocked(table, email, companyId, now())]);
  const origin = appUrl();
  const mail = invitationMail({ link: `${origin}/join?invitation=${token}`, origin, from, to: email });
  await mails.send({ to: blocked ? mailboxSimulator : email, ...mail });
}
