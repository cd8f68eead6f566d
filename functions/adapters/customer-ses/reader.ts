import { GetAccountCommand, GetEmailTemplateCommand, ListEmailTemplatesCommand } from "@aws-sdk/client-sesv2";
import type { CustomerReader } from "../ports/customer-account.ts";
import { allPages, orUndefined } from "./answers.ts";
import type { Connect } from "./clients.ts";
import { readIdentities } from "./read-identities.ts";
import { sendingAccountOf } from "./sending-account.ts";
import { persistently } from "./trouble.ts";

export function readCustomer(connect: Connect): CustomerReader {
  return {
    ...readIdentities(connect),
    sendingAccount: () =>
      persistently(async () => sendingAccountOf(await (await connect()).send(new GetAccountCommand({})))),
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
