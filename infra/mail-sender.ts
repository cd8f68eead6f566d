import type { StageSettings } from "./settings.ts";

/** The address that our own mails come from; Amazon SES in the stage's account must have verified it or its domain. */
export const mailSenderOf = ({ senderAddress, domainName }: StageSettings): string =>
  senderAddress ?? `no-reply@${domainName}`;

/** The identities that can cover that address: itself, its domain and the domains above. */
export function mailIdentitiesOf(settings: StageSettings): string[] {
  const address = mailSenderOf(settings);
  const labels = address.slice(address.indexOf("@") + 1).split(".");
  const domains = labels.slice(0, -1).map((_, first) => labels.slice(first).join("."));
  return [address, ...domains];
}
