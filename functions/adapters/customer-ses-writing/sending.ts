import { SendBulkEmailCommand, SendEmailCommand } from "@aws-sdk/client-sesv2";
import type { RenderedMail, SendOutcome, TemplatedMail } from "../ports/customer-account.ts";
import { templateTag } from "#shared/constants.ts";
import type { MailSettings } from "#shared/models/mail-settings.ts";
import { sesTagData } from "#shared/placeholders/ses-tags.ts";
import type { Connect } from "../customer-ses/clients.ts";
import { isAnswered, isQuotaReached, isThrottled, readAwsError, translated } from "../customer-ses/aws-errors.ts";

const charset = { Charset: "UTF-8" } as const;

/**
 * A call that must never be repeated automatically. A refusal by SES is returned as an outcome. Without an answer it
 * throws, and the outcome is unknown.
 */
async function once(call: () => Promise<SendOutcome>): Promise<SendOutcome> {
  try {
    return await call();
  } catch (error) {
    if (isThrottled(error) || isQuotaReached(error)) {
      return { accepted: false, throttled: true, reason: readAwsError(error).message };
    }
    const known = translated(error);
    if (known !== error || !isAnswered(error)) throw known;
    const { name, message } = readAwsError(error);
    return { accepted: false, throttled: false, reason: message === "" ? name : message };
  }
}

const accepted = (messageId: string | undefined): SendOutcome => ({ accepted: true, messageId: messageId ?? "" });

const envelopeOf = ({ replyTo, configurationSetName }: MailSettings) => ({
  ...(replyTo.length > 0 && { ReplyToAddresses: [...replyTo] }),
  ...(configurationSetName !== undefined && { ConfigurationSetName: configurationSetName }),
});

const headersOf = ({ headers }: MailSettings) =>
  headers.length > 0 && { Headers: headers.map(({ name, value }) => ({ Name: name, Value: value })) };

/** Sends a stored template to one destination. */
export const sendTemplated = (connect: Connect, mail: TemplatedMail) =>
  once(async () => {
    const { BulkEmailEntryResults = [] } = await (
      await connect()
    ).send(
      new SendBulkEmailCommand({
        FromEmailAddress: mail.from,
        ...envelopeOf(mail.settings),
        DefaultContent: {
          Template: { TemplateName: mail.templateName, TemplateData: "{}", ...headersOf(mail.settings) },
        },
        BulkEmailEntries: [
          {
            Destination: { ToAddresses: [mail.to] },
            // Events of a mail contain its tags, but not its template.
            ReplacementTags: [{ Name: templateTag, Value: mail.templateName }],
            ReplacementEmailContent: {
              ReplacementTemplate: { ReplacementTemplateData: JSON.stringify({ ...mail.variables, ...sesTagData }) },
            },
          },
        ],
      }),
    );
    const [result] = BulkEmailEntryResults;
    if (result?.Status === "SUCCESS") return accepted(result.MessageId);
    const status = result?.Status ?? "FAILED";
    return { accepted: false, throttled: status === "ACCOUNT_THROTTLED", reason: result?.Error ?? status };
  });

/** Sends one mail that was rendered here. */
export const sendRendered = (connect: Connect, mail: RenderedMail) =>
  once(async () => {
    const { MessageId } = await (
      await connect()
    ).send(
      new SendEmailCommand({
        FromEmailAddress: mail.from,
        ...envelopeOf(mail.settings),
        Destination: { ToAddresses: [mail.to] },
        Content: {
          Simple: {
            ...headersOf(mail.settings),
            Subject: { Data: mail.subject, ...charset },
            Body: {
              Html: { Data: mail.html, ...charset },
              ...(mail.text !== "" && { Text: { Data: mail.text, ...charset } }),
            },
          },
        },
      }),
    );
    return accepted(MessageId);
  });
