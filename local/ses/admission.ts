import { parseMailbox, type Mailbox } from "./address.ts";
import { accountStatusOf } from "./account-status.ts";
import type { ConfigurationSet } from "./configuration-set.ts";
import { requireConfigurationSet } from "./configuration-sets.ts";
import { isSimulator } from "./delivery-outcome.ts";
import { sesArn, type SesParts } from "./operation.ts";
import { sentLast24Hours } from "./quota.ts";
import { badRequest, SesError } from "./ses-error.ts";
import type { AccountRegion } from "#local/aws/account-region.ts";
import type { Identity } from "./ses-state.ts";
import { searchStatus } from "./verification/dns-search.ts";
import { identitiesCovering } from "./verification/identity-status.ts";

const MAX_RECIPIENTS = 50;

/** Refuses every mail of an account that is shut down or paused. */
export function requireSendingAllowed({ state }: SesParts, accountRegion: AccountRegion): void {
  const account = accountStatusOf(state, accountRegion);
  if (account.enforcement === "SHUTDOWN") {
    throw new SesError("AccountSuspendedException", "Email sending for this account is suspended.");
  }
  if (!account.sendingEnabled) {
    throw new SesError("SendingPausedException", "Email sending is disabled for this account.");
  }
}

/**
 * The ARN that a policy must allow for sending from this address: of the identity that covers it, or of the address.
 */
export function senderArn(parts: SesParts, accountRegion: AccountRegion, from: string): string {
  const mailbox = parseMailbox(from);
  return sesArn(
    accountRegion,
    "identity",
    identitiesCovering(parts, accountRegion, mailbox)[0]?.name ?? mailbox.address,
  );
}

/**
 * The identities that cover the sender, at least one. Throws MessageRejected naming the addresses that are not
 * verified.
 */
function requireVerified(
  parts: SesParts,
  accountRegion: AccountRegion,
  from: Mailbox,
  recipients: readonly Mailbox[],
): Identity[] {
  const isVerified = (mailbox: Mailbox): boolean => identitiesCovering(parts, accountRegion, mailbox).length > 0;
  const isSandbox = !accountStatusOf(parts.state, accountRegion).productionAccess;
  const checked = isSandbox ? recipients.filter(({ address }) => !isSimulator(address)) : [];
  const senders = identitiesCovering(parts, accountRegion, from);
  const failed = [...checked.filter((mailbox) => !isVerified(mailbox)), ...(senders.length === 0 ? [from] : [])];
  if (failed.length === 0) return senders;
  throw new SesError(
    "MessageRejected",
    "Email address is not verified. The following identities failed the check in region " +
      `${accountRegion.region.toUpperCase()}: ${[...new Set(failed.map(({ written }) => written))].join(", ")}`,
  );
}

/** The domain of the bounce address: the custom one if its records are found, otherwise Amazon's. */
function returnPathDomain({ now }: SesParts, { region }: AccountRegion, senders: readonly Identity[]): string {
  const mailFrom = senders.find((identity) => identity.mailFrom !== undefined)?.mailFrom;
  if (mailFrom !== undefined) {
    if (searchStatus(mailFrom.search, now()) === "SUCCESS") return mailFrom.domain;
    if (mailFrom.behaviorOnMxFailure === "REJECT_MESSAGE") {
      throw new SesError("MailFromDomainNotVerifiedException", `MAIL FROM domain ${mailFrom.domain} is not verified.`);
    }
  }
  return region === "us-east-1" ? "amazonses.com" : `${region}.amazonses.com`;
}

/** Mails to the simulator count against the sending rate, but not against the daily quota. */
function requireQuota(
  { state, now, rates, limits }: SesParts,
  accountRegion: AccountRegion,
  recipients: readonly Mailbox[],
): void {
  const { max24HourSend, maxSendRate } = accountStatusOf(state, accountRegion);
  const isLimited = max24HourSend >= 0 && recipients.some(({ address }) => !isSimulator(address));
  if (isLimited && sentLast24Hours(state, accountRegion, now()) >= max24HourSend) {
    throw new SesError("LimitExceededException", "Daily message quota exceeded.");
  }
  const perSecond = limits.recipientsPerSecond === "account" ? maxSendRate : limits.recipientsPerSecond;
  if (!rates.take(`send/${accountRegion.accountId}/${accountRegion.region}`, perSecond, recipients.length)) {
    throw new SesError("TooManyRequestsException", "Maximum sending rate exceeded.");
  }
}

/** An accepted mail, with the settings of its account and its sender. */
export interface Admission {
  /** Bare addresses. */
  readonly recipients: string[];
  readonly identityName: string;
  /** The requested one, or the sender's default. */
  readonly configurationSet: ConfigurationSet | undefined;
  readonly returnPathDomain: string;
}

/**
 * All checks of SES before it accepts a mail: the account, the addresses, the configuration set, the MAIL FROM domain
 * and, if these pass, the quotas. Throws SesError.
 */
export function admit(
  parts: SesParts,
  accountRegion: AccountRegion,
  mail: {
    readonly from: string;
    readonly recipients: readonly string[];
    readonly configurationSet: string | undefined;
  },
): Admission {
  requireSendingAllowed(parts, accountRegion);
  const from = parseMailbox(mail.from);
  if (mail.recipients.length === 0) throw badRequest("A mail needs at least one recipient.");
  if (mail.recipients.length > MAX_RECIPIENTS) {
    throw badRequest(`Recipient count exceeds ${String(MAX_RECIPIENTS)}.`);
  }
  const recipients = mail.recipients.map(parseMailbox);
  if (mail.configurationSet) requireConfigurationSet(parts.state, accountRegion, mail.configurationSet);
  const senders = requireVerified(parts, accountRegion, from, recipients);
  const setName = mail.configurationSet || senders.find((each) => each.configurationSetName)?.configurationSetName;
  const configurationSet = setName ? requireConfigurationSet(parts.state, accountRegion, setName) : undefined;
  const path = returnPathDomain(parts, accountRegion, senders);
  requireQuota(parts, accountRegion, recipients);
  return {
    recipients: recipients.map(({ address }) => address),
    identityName: senders[0]?.name ?? from.address,
    configurationSet,
    returnPathDomain: path,
  };
}
