import {
  CreateConfigurationSetCommand,
  CreateConfigurationSetEventDestinationCommand,
  PutEmailIdentityConfigurationSetAttributesCommand,
  SendEmailCommand,
  SESv2Client,
} from "@aws-sdk/client-sesv2";
import { accountRoutes } from "#shared/api/accounts.ts";
import { templateTag } from "#shared/constants.ts";
import { mailEventPattern } from "#shared/customer-role/mail-events.ts";
import type { Person, Product } from "./product.ts";

const region = "eu-central-1";
const ConfigurationSetName = "forwarded";
const outcomes = ["SEND", "DELIVERY", "BOUNCE", "COMPLAINT", "REJECT", "RENDERING_FAILURE"] as const;

/** A customer's SES that sends the events of an address's mails to the event bus, which forwards them to us. */
export interface ForwardingSes {
  readonly awsAccountId: string;
  readonly send: (templateName: string, to: string, variables?: object) => Promise<void>;
}

/** `engagements`: whether SES tracks opens and clicks, which changes the html of the mails. */
export async function forwardEvents(
  product: Product,
  person: Person,
  from: string,
  { engagements = false }: { readonly engagements?: boolean } = {},
): Promise<ForwardingSes> {
  const { body: accounts } = await person.call(accountRoutes.listAccounts);
  const accountId: string = accounts[0].awsAccountId;
  const ses = new SESv2Client({ region, credentials: product.awsAccounts.getAccount(accountId)!, maxAttempts: 10 });
  await ses.send(new CreateConfigurationSetCommand({ ConfigurationSetName }));
  await ses.send(
    new CreateConfigurationSetEventDestinationCommand({
      ConfigurationSetName,
      EventDestinationName: "bus",
      EventDestination: {
        Enabled: true,
        MatchingEventTypes: [...outcomes, ...(engagements ? (["OPEN", "CLICK"] as const) : [])],
        EventBridgeDestination: { EventBusArn: `arn:aws:events:${region}:${accountId}:event-bus/default` },
      },
    }),
  );
  const attributes = { EmailIdentity: from, ConfigurationSetName };
  await ses.send(new PutEmailIdentityConfigurationSetAttributesCommand(attributes));
  const forwarding = `${product.url}/_local/api/forwarding/${accountId}/${region}`;
  const answer = await fetch(forwarding, { method: "PUT", body: JSON.stringify({ pattern: mailEventPattern }) });
  if (!answer.ok) throw new Error(await answer.text());
  return {
    awsAccountId: accountId,
    send: async (TemplateName, to, variables = {}) => {
      await ses.send(
        new SendEmailCommand({
          FromEmailAddress: from,
          Destination: { ToAddresses: [to] },
          Content: { Template: { TemplateName, TemplateData: JSON.stringify(variables) } },
          EmailTags: [{ Name: templateTag, Value: TemplateName }],
        }),
      );
    },
  };
}
