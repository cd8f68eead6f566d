import type { Identity } from "./ses-state.ts";
import { searchStatus } from "./verification/dns-search.ts";
import { dkimSearch, maySend, verificationStatus } from "./verification/identity-status.ts";
import { signingHostedZone } from "./verification/required-records.ts";

const seconds = (iso: string): number => Date.parse(iso) / 1000;

/** DkimAttributes of an identity; addresses have no DKIM tokens. */
export function dkimAttributes(identity: Identity, now: Date): object {
  if (identity.type === "EMAIL_ADDRESS") {
    return { SigningEnabled: false, Status: "NOT_STARTED", SigningAttributesOrigin: "AWS_SES" };
  }
  return {
    SigningEnabled: identity.dkimSigning,
    Status: verificationStatus(identity, now),
    Tokens: identity.dkimTokens,
    SigningHostedZone: signingHostedZone(identity.region),
    SigningAttributesOrigin: "AWS_SES",
    CurrentSigningKeyLength: "RSA_2048_BIT",
    NextSigningKeyLength: "RSA_2048_BIT",
    LastKeyGenerationTimestamp: seconds(identity.createdAt),
  };
}

function verificationInfo(identity: Identity, now: Date): object {
  if (identity.type === "EMAIL_ADDRESS") {
    if (identity.verifiedAt === undefined) return { LastCheckedTimestamp: now.getTime() / 1000 };
    const at = seconds(identity.verifiedAt);
    return { LastCheckedTimestamp: at, LastSuccessTimestamp: at };
  }
  const { lastCheckedAt, lastSuccessAt, errorType } = dkimSearch(identity);
  return {
    LastCheckedTimestamp: lastCheckedAt && seconds(lastCheckedAt),
    LastSuccessTimestamp: lastSuccessAt && seconds(lastSuccessAt),
    ErrorType: errorType,
  };
}

function mailFromAttributes({ mailFrom }: Identity, now: Date): object {
  if (mailFrom === undefined) return { BehaviorOnMxFailure: "USE_DEFAULT_VALUE" };
  return {
    MailFromDomain: mailFrom.domain,
    MailFromDomainStatus: searchStatus(mailFrom.search, now),
    BehaviorOnMxFailure: mailFrom.behaviorOnMxFailure,
  };
}

/** The answer of GetEmailIdentity for an identity after a DNS look-up. */
export function identityView(identity: Identity, now: Date): object {
  const status = verificationStatus(identity, now);
  return {
    IdentityType: identity.type,
    FeedbackForwardingStatus: identity.feedbackForwarding,
    VerifiedForSendingStatus: maySend(status),
    VerificationStatus: status,
    VerificationInfo: verificationInfo(identity, now),
    DkimAttributes: dkimAttributes(identity, now),
    MailFromAttributes: mailFromAttributes(identity, now),
    Policies: {},
    Tags: identity.tags,
    ConfigurationSetName: identity.configurationSetName,
  };
}

/** An identity in both versions of ListEmailIdentities. */
export function identityInfo(identity: Identity, now: Date) {
  const status = verificationStatus(identity, now);
  return {
    IdentityType: identity.type,
    IdentityName: identity.name,
    SendingEnabled: maySend(status),
    VerificationStatus: status,
  };
}
