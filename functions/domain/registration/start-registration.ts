import { accountExistsMail, confirmationMail } from "#functions/domain/mails/mails.ts";
import { newSecret } from "#functions/storage/secret-hash.ts";
import { putRegistration } from "#functions/storage/registration-store.ts";
import { termsVersion } from "#shared/legal.ts";
import { mailedLink, type RegistrationServices } from "./registration-services.ts";
import { sealPassword } from "./sealed-password.ts";

interface Registering {
  readonly email: string;
  readonly password: string;
  readonly gclid?: string | undefined;
}

/**
 * Stores a registration and mails its link. The owner of an account gets a mail that says so instead; then the same is
 * stored for an address that does not exist, so that the time of the answer does not depend on it. The caller gives the
 * secret to the browser and keeps nothing of it.
 */
export async function startRegistration(
  { email, password, gclid }: Registering,
  secret: string,
  services: RegistrationServices,
): Promise<void> {
  const { table, accounts, mails, now, newId } = services;
  const account = await accounts.find(email);
  const isTaken = account?.status === "finished";
  const code = newSecret();
  const sealedPassword = sealPassword(password, { secret, email });
  // The person who registers accepts the terms as they are now; the address may be confirmed after they change.
  const registration = { code, sealedPassword, terms: termsVersion, ...(gclid !== undefined && { gclid }) };
  await putRegistration(table, isTaken ? newId() : email, registration, now());
  const mail = isTaken
    ? accountExistsMail({ link: `${services.appUrl()}/login`, origin: services.appUrl() })
    : confirmationMail(mailedLink(services, "/verify", email, code));
  await mails.send({ to: email, ...mail });
}
