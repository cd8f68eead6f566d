import type { AccountDetails, GetAccountCommandOutput } from "@aws-sdk/client-sesv2";
import { ProductionAccessRequest } from "#shared/models/production-access.ts";
import type { SendingAccount } from "../ports/customer-account.ts";

/** What AWS was told when production access was asked for; undefined where it knows less than a request must say. */
function requestOf(details: AccountDetails | undefined): SendingAccount["request"] {
  return ProductionAccessRequest.safeParse({
    mailType: details?.MailType,
    websiteUrl: details?.WebsiteURL,
    // AWS still takes and gives it, though it calls it optional now.
    // eslint-disable-next-line @typescript-eslint/no-deprecated
    useCase: details?.UseCaseDescription,
    contactLanguage: details?.ContactLanguage,
    additionalContacts: details?.AdditionalContactEmailAddresses,
  }).data;
}

/** GetAccount's answer as the product says it. */
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
