import {
  GetEmailIdentityCommand,
  type GetEmailIdentityCommandOutput,
  type IdentityInfo,
  ListEmailIdentitiesCommand,
} from "@aws-sdk/client-sesv2";
import { VerificationStatus } from "#shared/models/domain-identity.ts";
import type { IdentityReader, ListedIdentity, SesDomain } from "../ports/customer-identities.ts";
import { allPages, orUndefined } from "./answers.ts";
import type { Connect } from "./clients.ts";
import { withRetries } from "./aws-errors.ts";

/** The maximum page size (SES API v2: ListEmailIdentities). */
const PAGE_SIZE = 1000;

/** Absent or unknown status: nothing is known of the search. */
const statusOf = (status: string | undefined): VerificationStatus =>
  VerificationStatus.safeParse(status).data ?? "NOT_STARTED";

function listed({ IdentityType, IdentityName, VerificationStatus: status }: IdentityInfo): ListedIdentity[] {
  if (IdentityName === undefined || IdentityType === "MANAGED_DOMAIN") return [];
  const type = IdentityType === "EMAIL_ADDRESS" ? "address" : "domain";
  return [{ type, name: IdentityName, verified: status === "SUCCESS" }];
}

function domainOf({
  DkimAttributes: dkim = {},
  MailFromAttributes: mailFrom,
  VerificationInfo: info,
  VerificationStatus: status,
}: GetEmailIdentityCommandOutput): SesDomain {
  return {
    dkimSigning: dkim.SigningEnabled ?? false,
    dkimStatus: statusOf(dkim.Status),
    dkimTokens: dkim.Tokens ?? [],
    signingHostedZone: dkim.SigningHostedZone ?? "dkim.amazonses.com",
    sendingStatus: statusOf(status),
    mailFromDomain: mailFrom?.MailFromDomain ?? "",
    mailFromStatus: statusOf(mailFrom?.MailFromDomainStatus),
    error: info?.ErrorType ?? "",
  };
}

export function readIdentities(connect: Connect): IdentityReader {
  const find = (name: string) =>
    withRetries(async () => orUndefined((await connect()).send(new GetEmailIdentityCommand({ EmailIdentity: name }))));
  return {
    listIdentities: () =>
      allPages((NextToken) =>
        withRetries(async () => {
          const command = new ListEmailIdentitiesCommand({ PageSize: PAGE_SIZE, NextToken });
          const { EmailIdentities = [], NextToken: next } = await (await connect()).send(command);
          return { items: EmailIdentities.flatMap(listed), next };
        }),
      ),
    findSenderIdentity: async (address) => {
      const found = await find(address);
      return found && { address, verified: found.VerifiedForSendingStatus ?? false };
    },
    findDomain: async (domain) => {
      const found = await find(domain);
      return found && domainOf(found);
    },
  };
}
