import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import {
  BadRequestException,
  CreateEmailIdentityCommand,
  CreateEmailTemplateCommand,
  DeleteEmailIdentityCommand,
  DeleteEmailTemplateCommand,
  SESv2Client,
  TestRenderEmailTemplateCommand,
  UpdateEmailTemplateCommand,
} from "@aws-sdk/client-sesv2";
import { openTable } from "#functions/adapters/dynamo/table.ts";
import { grantPlan, revokePlan } from "#functions/domain/billing/grant-plan.ts";
import { roleArn } from "#local/aws/account.ts";
import { putSestinaRole } from "#bin/local-stage/customer-role.ts";
import { TemplateView } from "#local/console/api-schema.ts";
import type { Mail } from "#local/mailbox/mail.ts";
import { accountRoutes } from "#shared/api/accounts.ts";
import { companyRoutes } from "#shared/api/company.ts";
import type { PlanLimits, PlanName } from "#shared/plans.ts";
import { type Behaviour, behaviourOfRun, setBehaviour } from "./aws-behaviour.ts";
import type { Person, Product } from "./product.ts";

const region = "eu-central-1";

export interface Parts {
  readonly subject: string;
  readonly html: string;
  readonly text?: string;
}

/** A customer's AWS account that is connected to a user's company. */
export interface Customer {
  /** The id of the connected account in Sestina. */
  readonly accountId: string;
  readonly awsAccountId: string;
  /** The current state of Amazon SES, even if its reads are stale. */
  readonly template: (name: string) => Promise<Parts | undefined>;
  /** Amazon SES in that account, as its owner uses it without Sestina; each call resolves when reads show it. */
  readonly createTemplate: (name: string, parts: Parts) => Promise<void>;
  readonly changeTemplate: (name: string, parts: Parts) => Promise<void>;
  /** Whether Amazon SES can render these parts with this data. */
  readonly renders: (parts: Parts, data: object) => Promise<boolean>;
  readonly deleteTemplate: (name: string) => Promise<void>;
  /** Adds an address and opens the link that SES mails to it. */
  readonly verify: (address: string) => Promise<void>;
  readonly addAddress: (address: string) => Promise<void>;
  readonly addDomain: (domain: string) => Promise<void>;
  /** An address or a domain. */
  readonly removeAddress: (name: string) => Promise<void>;
}

const contentOf = ({ subject, html, text }: Parts) => ({ Subject: subject, Html: html, Text: text });

/** The mails to an address, newest first. */
export const mailsTo = (product: Product, address: string): Mail[] =>
  product.mailbox.list().filter(({ deliveredTo }) => deliveredTo === address);

/** Opens the link of the newest mail to an address. */
export async function openLinkTo(product: Product, address: string): Promise<void> {
  const [mail] = mailsTo(product, address);
  const link = /https?:\/\/[^\s"<>]+/.exec(mail?.text ?? mail?.html ?? "")?.[0];
  if (link === undefined) throw new Error(`no link was mailed to ${address}`);
  const answer = await fetch(link);
  if (!answer.ok) throw new Error(`the link answered ${String(answer.status)}`);
}

/** Creates an AWS account with a role for Sestina, and connects it. */
export async function connectCustomer(
  product: Product,
  person: Person,
  alias = "Main",
  behaviour: Behaviour = behaviourOfRun(),
): Promise<Customer> {
  const { body: company } = await person.call(companyRoutes.getCompany);
  const account = product.awsAccounts.createAccount({ name: alias });
  await setBehaviour(product, account.id, behaviour);
  const role = roleArn(putSestinaRole(product.awsAccounts, account.id, company.uid));
  const body = { alias, awsRegion: region, roleArn: role };
  const connected = await person.call(accountRoutes.connectAccount, { body });
  if (connected.status !== 201) throw new Error(JSON.stringify(connected.body));
  const ses = new SESv2Client({ region, credentials: account, maxAttempts: 10 });

  const template = async (name: string): Promise<Parts | undefined> => {
    const path = `accounts/${account.id}/ses/${region}/templates/${encodeURIComponent(name)}`;
    const answer = await fetch(`${product.url}/_local/api/${path}`);
    if (answer.status === 404) return undefined;
    const { subject, html, text } = TemplateView.parse(await answer.json());
    return { subject, html: html!, text: text! };
  };
  /** Changes a template, and waits until stale reads show it. */
  const shown = async (change: () => Promise<unknown>) => {
    await change();
    const { staleSeconds = 0 } = behaviour;
    if (staleSeconds > 0) await wait(1000 * staleSeconds);
  };

  return {
    accountId: connected.body.id,
    awsAccountId: account.id,
    template,
    createTemplate: (name, parts) => {
      const command = new CreateEmailTemplateCommand({ TemplateName: name, TemplateContent: contentOf(parts) });
      return shown(() => ses.send(command));
    },
    changeTemplate: (name, parts) => {
      const command = new UpdateEmailTemplateCommand({ TemplateName: name, TemplateContent: contentOf(parts) });
      return shown(() => ses.send(command));
    },
    renders: async (parts, data) => {
      const TemplateName = randomUUID();
      await shown(() => ses.send(new CreateEmailTemplateCommand({ TemplateName, TemplateContent: contentOf(parts) })));
      const test = new TestRenderEmailTemplateCommand({ TemplateName, TemplateData: JSON.stringify(data) });
      try {
        await ses.send(test);
        return true;
      } catch (error) {
        if (error instanceof BadRequestException) return false;
        throw error;
      } finally {
        await ses.send(new DeleteEmailTemplateCommand({ TemplateName }));
      }
    },
    deleteTemplate: (name) => shown(() => ses.send(new DeleteEmailTemplateCommand({ TemplateName: name }))),
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

/** As if the user's company had a contract for this plan. */
export async function putOnPlan(person: Person, plan: PlanName, limits?: PlanLimits): Promise<void> {
  const { body: company } = await person.call(companyRoutes.getCompany);
  const context = { table: openTable(), now: () => new Date(), newId: () => randomUUID() };
  if (plan === "Discover") await revokePlan(context, company.uid);
  else await grantPlan(context, company.uid, { plan, limits });
}
