import { parseMailbox, type Mailbox } from "./address.ts";
import { standingOf } from "./account-standing.ts";
import { requireConfigurationSet } from "./configuration-sets.ts";
import { isSimulator, verifiedIdentityOf } from "./identities.ts";
import { sesArn, type SesParts } from "./operation.ts";
import { sentLast24Hours } from "./quota.ts";
import { badRequest, SesError } from "./ses-error.ts";
import type { Place } from "./ses-state.ts";

const MAX_RECIPIENTS = 50;

/** Refuses every mail of an account that is shut down or paused. */
export function requireSendingAllowed({ state }: SesParts, place: Place): void {
  const account = standingOf(state, place);
  if (account.enforcement === "SHUTDOWN") {
    throw new SesError("AccountSuspendedException", "Email sending for this account is suspended.");
  }
  if (!account.sendingEnabled) {
    throw new SesError("SendingPausedException", "Email sending is disabled for this account.");
  }
}

/** The ARN a policy must allow for sending from this address: of the identity that covers it, or of the address. */
export function senderArn({ state, now }: SesParts, place: Place, from: string): string {
  const mailbox = parseMailbox(from);
  return sesArn(place, "identity", verifiedIdentityOf(state, place, mailbox, now())?.name ?? mailbox.address);
}

function requireVerified(parts: SesParts, place: Place, from: Mailbox, recipients: readonly Mailbox[]): void {
  const isVerified = (mailbox: Mailbox): boolean =>
    verifiedIdentityOf(parts.state, place, mailbox, parts.now()) !== undefined;
  const isSandbox = !standingOf(parts.state, place).productionAccess;
  const checked = isSandbox ? recipients.filter((recipient) => !isSimulator(recipient)) : [];
  const failed = [...checked, from].filter((mailbox) => !isVerified(mailbox)).map(({ written }) => written);
  if (failed.length === 0) return;
  throw new SesError(
    "MessageRejected",
    "Email address is not verified. The following identities failed the check in region " +
      `${place.region.toUpperCase()}: ${[...new Set(failed)].join(", ")}`,
  );
}

function requireQuota({ state, now, rates, limits }: SesParts, place: Place, recipients: number): void {
  const { max24HourSend, maxSendRate } = standingOf(state, place);
  if (max24HourSend >= 0 && sentLast24Hours(state, place, now()) >= max24HourSend) {
    throw new SesError("LimitExceededException", "Daily message quota exceeded.");
  }
  const perSecond = limits.recipientsPerSecond === "account" ? maxSendRate : limits.recipientsPerSecond;
  if (!rates.take(`send/${place.accountId}/${place.region}`, perSecond, recipients)) {
    throw new SesError("TooManyRequestsException", "Maximum sending rate exceeded.");
  }
}

/**
 * Everything SES looks at before it takes a mail: the account, the addresses, the configuration set and, once all of
 * that is right, the quotas. Gives the bare addresses of the recipients. Throws SesError.
 */
export function admit(
  parts: SesParts,
  place: Place,
  mail: {
    readonly from: string;
    readonly recipients: readonly string[];
    readonly configurationSet: string | undefined;
  },
): string[] {
  requireSendingAllowed(parts, place);
  const from = parseMailbox(mail.from);
  if (mail.recipients.length === 0) throw badRequest("A mail needs at least one recipient.");
  if (mail.recipients.length > MAX_RECIPIENTS) {
    throw badRequest(`Recipient count exceeds ${String(MAX_RECIPIENTS)}.`);
  }
  const recipients = mail.recipients.map(parseMailbox);
  requireConfigurationSet(parts.state, place, mail.configurationSet);
  requireVerified(parts, place, from, recipients);
  requireQuota(parts, place, recipients.length);
  return recipients.map(({ address }) => address);
}
