import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import {
  CreateEmailTemplateCommand,
  SendBulkEmailCommand,
  SendEmailCommand,
  SESv2Client,
  SESv2ServiceException,
  TestRenderEmailTemplateCommand,
  type EmailTemplateContent,
} from "@aws-sdk/client-sesv2";
import type OtherSes from "aws-ses-v2-local";
import PostalMime from "postal-mime";
import * as z from "zod";
import { startCustomerSes } from "./customer-ses.ts";

/** The outcome of a rendering: the parts, or refused at once, or accepted and never delivered. */
export type Rendered = { subject: string; html: string; text: string } | "refused" | "taken, never delivered";

/** One implementation of SES, called by the unmodified SDK. */
export interface RenderingSes {
  readonly create: (content: EmailTemplateContent) => Promise<"stored" | "refused">;
  readonly testRender: (content: EmailTemplateContent, data: object) => Promise<Rendered>;
  readonly send: (content: EmailTemplateContent, data: object, as: "stored" | "inline") => Promise<Rendered>;
  /** One rendering per replacement; undefined omits the replacement data. */
  readonly bulk: (
    content: EmailTemplateContent,
    usual: object,
    own: readonly (object | undefined)[],
  ) => Promise<Rendered[]>;
  readonly close: () => Promise<void>;
}

const parts = (subject = "", html = "", text = ""): Rendered => ({
  subject,
  html: html.trimEnd(),
  text: text.trimEnd(),
});

async function orRefused<T>(work: Promise<T>): Promise<T | "refused"> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof SESv2ServiceException && error.$metadata.httpStatusCode === 400) return "refused";
    throw error;
  }
}

function rendering(
  client: SESv2Client,
  find: (messageId: string) => Promise<Rendered>,
  close: () => Promise<void>,
): RenderingSes {
  let made = 0;
  const store = async (TemplateContent: EmailTemplateContent): Promise<string> => {
    const TemplateName = `template-${String((made += 1))}`;
    await client.send(new CreateEmailTemplateCommand({ TemplateName, TemplateContent }));
    return TemplateName;
  };
  const from = "me@example.com";
  const testRender = async (content: EmailTemplateContent, data: object): Promise<Rendered> => {
    const TemplateName = await store(content);
    const command = new TestRenderEmailTemplateCommand({ TemplateName, TemplateData: JSON.stringify(data) });
    const { subject, html, text } = await PostalMime.parse((await client.send(command)).RenderedTemplate!);
    // A missing part: one implementation then has no text, the other an empty one.
    return parts(subject, html, content.Text === undefined ? "" : text);
  };
  const send = async (content: EmailTemplateContent, data: object, as: "stored" | "inline"): Promise<Rendered> => {
    const use = as === "inline" ? { TemplateContent: content } : { TemplateName: await store(content) };
    const command = new SendEmailCommand({
      FromEmailAddress: from,
      Destination: { ToAddresses: ["ada@example.org"] },
      Content: { Template: { ...use, TemplateData: JSON.stringify(data) } },
    });
    return find((await client.send(command)).MessageId!);
  };
  return {
    create: (content) => orRefused(store(content).then(() => "stored" as const)),
    testRender: (content, data) => orRefused(testRender(content, data)),
    send: (content, data, as) => orRefused(send(content, data, as)),
    bulk: async (content, usual, own) => {
      const command = new SendBulkEmailCommand({
        FromEmailAddress: from,
        DefaultContent: { Template: { TemplateName: await store(content), TemplateData: JSON.stringify(usual) } },
        BulkEmailEntries: own.map((data) => ({
          Destination: { ToAddresses: ["ada@example.org"] },
          ReplacementEmailContent: data && {
            ReplacementTemplate: { ReplacementTemplateData: JSON.stringify(data) },
          },
        })),
      });
      const { BulkEmailEntryResults: results = [] } = await client.send(command);
      return Promise.all(
        results.map(({ Status, MessageId }) => (Status === "SUCCESS" ? find(MessageId!) : Promise.resolve("refused"))),
      ) as Promise<Rendered[]>;
    },
    close,
  };
}

/** SES of the local AWS. */
export async function startOurSes(): Promise<RenderingSes> {
  const cloud = await startCustomerSes();
  await cloud.verified("me@example.com", "ada@example.org");
  const find = (messageId: string): Promise<Rendered> => {
    const mail = cloud.mailbox.list().find((each) => each.messageId === messageId);
    return Promise.resolve(mail ? parts(mail.subject, mail.html, mail.text) : "taken, never delivered");
  };
  return rendering(cloud.ses(), find, cloud.close);
}

const Store = z.object({
  emails: z.array(
    z.object({
      messageId: z.string(),
      subject: z.string(),
      body: z.object({ html: z.string().optional(), text: z.string().optional() }),
    }),
  ),
});

// A CommonJS package: the `import` of its default differs between Node, its types and the test runner.
const { default: otherSes } = createRequire(import.meta.url)("aws-ses-v2-local") as typeof OtherSes;

/** aws-ses-v2-local, a third-party implementation: the independent check. */
export async function startOtherSes(): Promise<RenderingSes> {
  const server = await otherSes({ host: "127.0.0.1", port: 0 });
  const url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  const credentials = { accessKeyId: "any", secretAccessKey: "any" };
  const client = new SESv2Client({ endpoint: url, region: "eu-central-1", credentials, maxAttempts: 1 });
  const find = async (messageId: string): Promise<Rendered> => {
    const { emails } = Store.parse(await (await fetch(`${url}/store`)).json());
    const mail = emails.find((each) => each.messageId === messageId);
    return mail ? parts(mail.subject, mail.body.html, mail.body.text) : "taken, never delivered";
  };
  const close = () =>
    new Promise<void>((resolve) => {
      client.destroy();
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return rendering(client, find, close);
}
