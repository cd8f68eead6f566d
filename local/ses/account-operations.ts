import { uuid } from "#local/aws/random-text.ts";
import * as z from "zod";
import { changeAccountStatus, accountStatusOf } from "./account-status.ts";
import { NoBody, operation } from "./operation.ts";
import { sentLast24Hours } from "./quota.ts";
import { SesError } from "./ses-error.ts";
import type { SesAccount } from "./ses-state.ts";

function details(account: SesAccount): object | undefined {
  if (account.details === undefined) return undefined;
  const { details: known } = account;
  return {
    MailType: known.mailType,
    WebsiteURL: known.websiteUrl,
    ContactLanguage: known.contactLanguage,
    UseCaseDescription: known.useCaseDescription,
    AdditionalContactEmailAddresses: known.additionalContacts,
    ReviewDetails: { Status: known.reviewStatus, CaseId: known.reviewCaseId },
  };
}

const getAccount = operation({
  name: "GetAccount",
  method: "GET",
  path: "/v2/email/account",
  body: NoBody,
  needs: () => [{ action: "ses:GetAccount", resource: "*" }],
  run: ({ state, now }, { accountRegion }) => {
    const account = accountStatusOf(state, accountRegion);
    return {
      DedicatedIpAutoWarmupEnabled: false,
      EnforcementStatus: account.enforcement,
      ProductionAccessEnabled: account.productionAccess,
      SendQuota: {
        Max24HourSend: account.max24HourSend,
        MaxSendRate: account.maxSendRate,
        SentLast24Hours: sentLast24Hours(state, accountRegion, now()),
      },
      SendingEnabled: account.sendingEnabled && account.enforcement !== "SHUTDOWN",
      SuppressionAttributes: { SuppressedReasons: account.suppressedReasons },
      Details: details(account),
    };
  },
});

const AccountDetails = z.object({
  MailType: z.enum(["MARKETING", "TRANSACTIONAL"]),
  WebsiteURL: z.string().regex(/^https?:\/\/\S{1,1000}$/),
  ContactLanguage: z.enum(["EN", "JA"]).optional(),
  UseCaseDescription: z.string().max(5000).optional(),
  AdditionalContactEmailAddresses: z.array(z.string().min(6).max(254)).max(4).optional(),
  ProductionAccessEnabled: z.boolean().optional(),
});

/** A request for production access opens a review; the account stays in the sandbox. */
const putAccountDetails = operation({
  name: "PutAccountDetails",
  method: "POST",
  path: "/v2/email/account/details",
  body: AccountDetails,
  needs: () => [{ action: "ses:PutAccountDetails", resource: "*" }],
  run: ({ state, random }, { accountRegion, body }) => {
    if (accountStatusOf(state, accountRegion).details?.reviewStatus === "PENDING") {
      throw new SesError("ConflictException", "There is already an ongoing account details update under review.");
    }
    changeAccountStatus(state, accountRegion, {
      details: {
        mailType: body.MailType,
        websiteUrl: body.WebsiteURL,
        contactLanguage: body.ContactLanguage,
        useCaseDescription: body.UseCaseDescription,
        additionalContacts: body.AdditionalContactEmailAddresses ?? [],
        reviewStatus: "PENDING",
        reviewCaseId: uuid(random),
      },
    });
    return {};
  },
});

export const accountOperations = [getAccount, putAccountDetails];
