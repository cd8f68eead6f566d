import type { AccountDetails, GetAccountCommandOutput } from "@aws-sdk/client-sesv2";
import { ProductionAccessRequest } from "#shared/models/production-access.ts";
import type { SendingAccount } from "../ports/customer-account.ts";

/** The details of the last request for production access; undefined if AWS returns less than a request needs. */
function requestOf(details: AccountDetails | undefined): SendingAccount["request"] {
  return ProductionAccessRequest.safeParse({
    mailType: details?.MailType,
    websiteUrl: details?.WebsiteURL,
    // AWS still accepts and returns the field, though it calls it deprecated.
    // eslint-disable-next-line @typescript-eslint/no-deprecated
    useCase: details?.UseCaseDescription,
    contactLanguage: details?.ContactLanguage,
    additionalContacts: details?.AdditionalContactEmailAddresses,
  }).data;
}

/** Translates GetAccount's answer. */
export function sendingAccountOf(account: GetAccountCommandOutput): SendingAccount {
  const { Status, CaseId = "" } = account.Details?.ReviewDetails ?? {};
  const reasons = account.SuppressionAttributes?.SuppressedReasons ?? [];
  return {
    productionAccess: account.ProductionAccessEnabled ?? false,
    sendingEnabled: account.SendingEnabled ?? false,
    enforcementStatus: account.EnforcementStatus ?? "",
    max24HourSend: account.SendQuota?.Max24HourSend ?? 0,
    maxSendRate: account.SendQuota?.MaxSendRate ?? 0,
    sentLast24Hours: account.SendQuota?.SentLast24Hours ?? 0,
    review: Status === undefined ? undefined : { status: Status, caseId: CaseId },
    request: requestOf(account.Details),
    suppresses: { bounces: reasons.includes("BOUNCE"), complaints: reasons.includes("COMPLAINT") },
  };
}
