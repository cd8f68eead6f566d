import {
  GetAccountCommand,
  GetEmailIdentityCommand,
  GetEmailTemplateCommand,
  ListEmailIdentitiesCommand,
  ListEmailTemplatesCommand,
  NotFoundException,
  type SESv2Client,
} from "@aws-sdk/client-sesv2";
import type { CustomerReader } from "../ports/customer-account.ts";
import { persistently } from "./trouble.ts";

/** A client for the session of the moment. */
export type Connect = () => Promise<SESv2Client>;

async function orUndefined<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof NotFoundException) return undefined;
    throw error;
  }
}

/** All pages of a list, one after the other. */
async function allPages<T>(page: (token?: string) => Promise<{ items: T[]; next: string | undefined }>): Promise<T[]> {
  const found: T[] = [];
  let token: string | undefined;
  do {
    const { items, next } = await page(token);
    found.push(...items);
    token = next;
  } while (token !== undefined);
  return found;
}

export function readCustomer(connect: Connect): CustomerReader {
  return {
    sendingAccount: () =>
      persistently(async () => {
        const account = await (await connect()).send(new GetAccountCommand({}));
        return {
          productionAccess: account.ProductionAccessEnabled ?? false,
          sendingEnabled: account.SendingEnabled ?? false,
          enforcementStatus: account.EnforcementStatus ?? "",
          max24HourSend: account.SendQuota?.Max24HourSend ?? 0,
          maxSendRate: account.SendQuota?.MaxSendRate ?? 0,
          sentLast24Hours: account.SendQuota?.SentLast24Hours ?? 0,
        };
      }),
    pageOfSenderIdentities: (NextToken) =>
      persistently(async () => {
        const page = await (await connect()).send(new ListEmailIdentitiesCommand({ PageSize: 100, NextToken }));
        const identities = (page.EmailIdentities ?? []).flatMap(({ IdentityType, IdentityName, VerificationStatus }) =>
          IdentityType === "EMAIL_ADDRESS" && IdentityName !== undefined
            ? [{ address: IdentityName, verified: VerificationStatus === "SUCCESS" }]
            : [],
        );
        return { identities, next: page.NextToken };
      }),
    findSenderIdentity: (address) =>
      persistently(async () => {
        const found = await orUndefined(
          (await connect()).send(new GetEmailIdentityCommand({ EmailIdentity: address })),
        );
        return found && { address, verified: found.VerifiedForSendingStatus ?? false };
      }),
    listTemplates: () =>
      allPages((NextToken) =>
        persistently(async () => {
          const page = await (await connect()).send(new ListEmailTemplatesCommand({ PageSize: 100, NextToken }));
          const items = (page.TemplatesMetadata ?? []).flatMap(({ TemplateName, CreatedTimestamp }) =>
            TemplateName === undefined ? [] : [{ name: TemplateName, createdAt: CreatedTimestamp }],
          );
          return { items, next: page.NextToken };
        }),
      ),
    findTemplate: (name) =>
      persistently(async () => {
        const found = await orUndefined((await connect()).send(new GetEmailTemplateCommand({ TemplateName: name })));
        const { Subject = "", Html = "", Text = "" } = found?.TemplateContent ?? {};
        return found && { name, subject: Subject, html: Html, text: Text };
      }),
  };
}
