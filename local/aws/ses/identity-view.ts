import { signingHostedZone, verificationStatus } from "./identities.ts";
import type { Identity } from "./ses-state.ts";

const seconds = (iso: string): number => Date.parse(iso) / 1000;

/** DkimAttributes of an identity; addresses have no keys of their own. */
export function dkimAttributes(identity: Identity, now: Date): object {
  if (identity.type === "EMAIL_ADDRESS") {
    return { SigningEnabled: false, Status: "NOT_STARTED", SigningAttributesOrigin: "AWS_SES" };
  }
  return {
    SigningEnabled: true,
    Status: verificationStatus(identity, now),
    Tokens: identity.dkimTokens,
    SigningHostedZone: signingHostedZone(identity.region),
    SigningAttributesOrigin: "AWS_SES",
    CurrentSigningKeyLength: "RSA_2048_BIT",
    NextSigningKeyLength: "RSA_2048_BIT",
    LastKeyGenerationTimestamp: seconds(identity.createdAt),
  };
}

/** What GetEmailIdentity tells. */
export function identityView(identity: Identity, now: Date): object {
  const status = verificationStatus(identity, now);
  return {
    IdentityType: identity.type,
    FeedbackForwardingStatus: true,
    VerifiedForSendingStatus: status === "SUCCESS",
    VerificationStatus: status,
    VerificationInfo:
      identity.verifiedAt === undefined
        ? {
            LastCheckedTimestamp: now.getTime() / 1000,
            ErrorType: identity.type === "DOMAIN" ? "HOST_NOT_FOUND" : undefined,
          }
        : {
            LastCheckedTimestamp: seconds(identity.verifiedAt),
            LastSuccessTimestamp: seconds(identity.verifiedAt),
          },
    DkimAttributes: dkimAttributes(identity, now),
    MailFromAttributes: { BehaviorOnMxFailure: "USE_DEFAULT_VALUE" },
    Policies: {},
    Tags: identity.tags,
    ConfigurationSetName: identity.configurationSetName,
  };
}
