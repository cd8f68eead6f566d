import { mailReader } from "#functions/domain/mails/mail-reader.ts";
import { accountExistsMail, confirmationMail } from "#functions/domain/mails/mails.ts";
import { newSecret } from "#functions/storage/sign-in/secret-hash.ts";
import { putRegistration } from "#functions/storage/sign-in/registration-store.ts";
import { termsVersion } from "#shared/legal.ts";
import type { Language } from "#shared/texts/language.ts";
import { mailedLink, type RegistrationServices } from "./registration-services.ts";
import { sealPassword } from "./sealed-password.ts";

interface Registering {
  readonly email: string;
  readonly password: string;
  readonly gclid?: string | undefined;
  readonly language?: Language | undefined;
}

/**
 * Stores a registration and mails its link. The owner of an existing account gets a mail about it instead; then the
 * same is stored for an address that does not exist, so that the response time does not reveal the account. The caller
 * gives the secret to the browser and does not keep it.
 */
export async function startRegistration(
  { email, password, gclid, language }: Registering,
  secret: string,
  services: RegistrationServices,
): Promise<void> {
  const { table, accounts, mails, now, newId } = services;
  const account = await accounts.find(email);
  const isTaken = account?.status === "finished";
  const code = newSecret();
  const sealedPassword = sealPassword(password, { secret, email });
  // The acceptance is of the current terms; they may change before the address is confirmed.
  const kept = { ...(gclid !== undefined && { gclid }), ...(language !== undefined && { language }) };
  const registration = { code, sealedPassword, terms: termsVersion, ...kept };
  await putRegistration(table, isTaken ? newId() : email, registration, now());
  const reader = await mailReader(language);
  const mail = isTaken
    ? accountExistsMail({ link: `${services.appUrl()}/login`, origin: services.appUrl() }, reader)
    : confirmationMail(mailedLink(services, "/verify", email, code), reader);
  await mails.send({ to: email, ...mail });
}
