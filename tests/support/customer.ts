import { randomUUID } from "node:crypto";
import {
  CreateEmailIdentityCommand,
  CreateEmailTemplateCommand,
  DeleteEmailIdentityCommand,
  DeleteEmailTemplateCommand,
  GetEmailTemplateCommand,
  SESv2Client,
  UpdateEmailTemplateCommand,
} from "@aws-sdk/client-sesv2";
import { openTable } from "#functions/adapters/dynamo/table.ts";
import { grantPlan, revokePlan } from "#functions/domain/billing/grant-plan.ts";
import { roleArn } from "#local/aws/account.ts";
import { putSestinaRole } from "#local/aws/seed.ts";
import type { Mail } from "#local/mailbox/mail.ts";
import { accountRoutes } from "#shared/api/accounts.ts";
import { companyRoutes } from "#shared/api/company.ts";
import type { PlanName } from "#shared/plans.ts";
import type { Person, Product } from "./product.ts";

const region = "eu-central-1";

export interface Parts {
  readonly subject: string;
  readonly html: string;
  readonly text?: string;
}

/** A customer's AWS account that is connected to a person's company. */
export interface Customer {
  /** The id of the connected account in Sestina. */
  readonly accountId: string;
  /** Amazon SES there, as its owner uses it by other means than Sestina. */
  readonly template: (name: string) => Promise<Parts | undefined>;
  readonly createTemplate: (name: string, parts: Parts) => Promise<void>;
  readonly changeTemplate: (name: string, parts: Parts) => Promise<void>;
  readonly deleteTemplate: (name: string) => Promise<void>;
  /** Adds an address and opens the link that SES mails to it. */
  readonly verify: (address: string) => Promise<void>;
  readonly addAddress: (address: string) => Promise<void>;
  readonly addDomain: (domain: string) => Promise<void>;
  /** An address or a domain. */
  readonly removeAddress: (name: string) => Promise<void>;
}

const contentOf = ({ subject, html, text }: Parts) => ({ Subject: subject, Html: html, Text: text });

/** The mails that an address got, newest first. */
export const mailsTo = (product: Product, address: string): Mail[] =>
  product.mailbox.list().filter(({ deliveredTo }) => deliveredTo === address);

/** Opens the link of the newest mail that an address got. */
export async function openLinkTo(product: Product, address: string): Promise<void> {
  const [mail] = mailsTo(product, address);
  const link = /https?:\/\/[^\s"<>]+/.exec(mail?.text ?? mail?.html ?? "")?.[0];
  if (link === undefined) throw new Error(`no link was mailed to ${address}`);
  const answer = await fetch(link);
  if (!answer.ok) throw new Error(`the link answered ${String(answer.status)}`);
}

/** Makes an AWS account with a role for Sestina, and connects it. */
export async function connectCustomer(product: Product, person: Person, alias = "Main"): Promise<Customer> {
  const { body: company } = await person.call(companyRoutes.getCompany);
  const account = product.world.createAccount({ name: alias });
  const role = roleArn(putSestinaRole(product.world, account.id, company.uid));
  const body = { alias, awsRegion: region, roleArn: role };
  const connected = await person.call(accountRoutes.connectAccount, { body });
  if (connected.status !== 201) throw new Error(JSON.stringify(connected.body));
  const ses = new SESv2Client({ region, credentials: account, maxAttempts: 10 });

  return {
    accountId: connected.body.id,
    template: async (name) => {
      try {
        const { TemplateContent: content } = await ses.send(new GetEmailTemplateCommand({ TemplateName: name }));
        return { subject: content!.Subject!, html: content!.Html!, text: content!.Text! };
      } catch (error) {
        if (error instanceof Error && error.name === "NotFoundException") return undefined;
        throw error;
      }
    },
    createTemplate: async (name, parts) => {
      await ses.send(new CreateEmailTemplateCommand({ TemplateName: name, TemplateContent: contentOf(parts) }));
    },
    changeTemplate: async (name, parts) => {
      await ses.send(new UpdateEmailTemplateCommand({ TemplateName: name, TemplateContent: contentOf(parts) }));
    },
    deleteTemplate: async (name) => {
      await ses.send(new DeleteEmailTemplateCommand({ TemplateName: name }));
    },
    verify: async (address) => {
      await ses.send(new CreateEmailIdentityCommand({ EmailIdentity: address }));
      await openLinkTo(product, address);
    },
    addAddress: async (address) => {
      await ses.send(new CreateEmailIdentityCommand({ EmailIdentity: address }));
    },
    addDomain: async (domain) => {
      await ses.send(new CreateEmailIdentityCommand({ EmailIdentity: domain }));
    },
    removeAddress: async (address) => {
      await ses.send(new DeleteEmailIdentityCommand({ EmailIdentity: address }));
    },
  };
}

/** As if the person's company had a contract for this plan. */
export async function putOnPlan(person: Person, plan: PlanName): Promise<void> {
  const { body: company } = await person.call(companyRoutes.getCompany);
  const context = { table: openTable(), now: () => new Date(), newId: () => randomUUID() };
  if (plan === "Discover") await revokePlan(context, company.uid);
  else await grantPlan(context, company.uid, { plan });
}
