import { SendEmailCommand, SESv2Client, TooManyRequestsException } from "@aws-sdk/client-sesv2";
import * as z from "zod";
import { AppError } from "#shared/errors.ts";
import type { Mails } from "../ports/mails.ts";

const Settings = z.object({ MAIL_SENDER: z.email().optional() });

const utf8 = (Data: string) => ({ Data, Charset: "UTF-8" });

/**
 * The product's mails, by Amazon SES in our own account and region (environment: MAIL_SENDER, an address of a verified
 * domain). A stage without MAIL_SENDER sends none of them.
 */
export function openMails(environment: unknown = process.env): Mails {
  const { MAIL_SENDER } = Settings.parse(environment);
  const client = new SESv2Client();
  let withoutRetries: SESv2Client | undefined;
  const clientForOne = () => (withoutRetries ??= new SESv2Client({ maxAttempts: 1 }));
  return {
    send: async ({ to, subject, html, text, headers = [], once }) => {
      if (MAIL_SENDER === undefined) throw new AppError("MAIL_NOT_SET_UP");
      try {
        await (once ? clientForOne() : client).send(
          new SendEmailCommand({
            FromEmailAddress: `Sestina <${MAIL_SENDER}>`,
            Destination: { ToAddresses: [to] },
            Content: {
              Simple: {
                Subject: utf8(subject),
                Body: { Html: utf8(html), Text: utf8(text) },
                Headers: headers.map(({ name, value }) => ({ Name: name, Value: value })),
              },
            },
          }),
        );
      } catch (error) {
        throw error instanceof TooManyRequestsException ? new AppError("TOO_MANY_REQUESTS", { cause: error }) : error;
      }
    },
  };
}
