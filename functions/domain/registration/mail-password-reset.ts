import { mailReader } from "#functions/domain/mails/mail-reader.ts";
import { passwordResetMail } from "#functions/domain/mails/mails.ts";
import { mailboxSimulator } from "#functions/domain/mails/mailbox-simulator.ts";
import { makePasswordReset } from "#functions/storage/sign-in/password-reset-store.ts";
import type { EmailOnly } from "#shared/models/user.ts";
import { mailedLink, type RegistrationServices } from "./registration-services.ts";

/**
 * Mails a link that sets a new password. For an address without an account it does the same: the code belongs to an
 * account that does not exist, and the mail is delivered to no one.
 */
export async function mailPasswordReset({ email, language }: EmailOnly, services: RegistrationServices): Promise<void> {
  const { table, accounts, mails, now, newId } = services;
  const account = await accounts.find(email);
  const isFinished = account?.status === "finished";
  const code = await makePasswordReset(table, { sub: isFinished ? account.sub : newId(), now: now() });
  const mail = passwordResetMail(mailedLink(services, "/password-reset", email, code), await mailReader(language));
  await mails.send({ to: isFinished ? email : mailboxSimulator, ...mail });
}
