import { GetAccountCommand, GetEmailTemplateCommand, ListEmailTemplatesCommand } from "@aws-sdk/client-sesv2";
import type { CustomerReader } from "../ports/customer-account.ts";
import { allPages, orUndefined } from "./answers.ts";
import type { Connect } from "./clients.ts";
import { readIdentities } from "./read-identities.ts";
import { persistently } from "./trouble.ts";

export function readCustomer(connect: Connect): CustomerReader {
  return {
    ...readIdentities(connect),
    sendingAccount: () =>
      persistently(async () => {
        const account = await (await connect()).send(new GetAccountCommand({}));
        const { Status, CaseId = "" } = account.Details?.ReviewDetails ?? {};
        return {
          productionAccess: account.ProductionAccessEnabled ?? false,
          sendingEnabled: account.SendingEnabled ?? false,
          enforcementStatus: account.EnforcementStatus ?? "",
          max24HourSend: account.SendQuota?.Max24HourSend ?? 0,
          maxSendRate: account.SendQuota?.MaxSendRate ?? 0,
          sentLast24Hours: account.SendQuota?.SentLast24Hours ?? 0,
          review: Status === undefined ? undefined : { status: Status, caseId: CaseId },
        };
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
