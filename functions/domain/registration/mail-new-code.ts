import { mailReader } from "#functions/domain/mails/mail-reader.ts";
import { confirmationMail } from "#functions/domain/mails/mails.ts";
import { mailboxSimulator } from "#functions/domain/mails/mailbox-simulator.ts";
import { newSecret } from "#functions/storage/sign-in/secret-hash.ts";
import { findRegistration, putRegistration, replaceCode } from "#functions/storage/sign-in/registration-store.ts";
import type { EmailOnly } from "#shared/models/user.ts";
import { mailedLink, type RegistrationServices } from "./registration-services.ts";

/**
 * Mails a new link for the pending registration of an address; the previous link becomes invalid. Without a
 * registration, does the same for an address that does not exist, so that the response time reveals nothing.
 */
export async function mailNewCode(
  { email, language }: EmailOnly,
  services: Pick<RegistrationServices, "table" | "mails" | "now" | "newId" | "appUrl">,
): Promise<void> {
  const { table, mails, now, newId } = services;
  const code = newSecret();
  const pending = await findRegistration(table, email, now());
  if (pending === undefined) await putRegistration(table, newId(), { code, sealedPassword: "", terms: "" }, now());
  else await replaceCode(table, email, pending, code);
  const mail = confirmationMail(
    mailedLink(services, "/verify", email, code),
    await mailReader(language ?? pending?.language),
  );
  await mails.send({ to: pending === undefined ? mailboxSimulator : email, ...mail });
}
