import type { StageSettings } from "./settings.ts";

type Sender = Pick<StageSettings, "senderAddress">;

/**
 * The Amazon SES identity that our mails are sent by: the domain of the sender's address. The user pool names it, the
 * check before a deployment requires it to be verified. Undefined for a stage without a sender.
 */
export const senderDomainOf = ({ senderAddress }: Sender): string | undefined =>
  senderAddress?.slice(senderAddress.lastIndexOf("@") + 1);

/**
 * The identities whose use IAM has to allow for our own mails: Amazon SES asks for the most exact one that the account
 * has, so for the address too, which may be verified besides its domain. Empty without a sender.
 */
export function mailIdentitiesOf(settings: Sender): string[] {
  const { senderAddress } = settings;
  const domain = senderDomainOf(settings);
  return senderAddress === undefined || domain === undefined ? [] : [domain, senderAddress];
}
