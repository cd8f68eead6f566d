import type { MailSettings } from "#shared/models/mail-settings.ts";
import { exampleTag, nodeNames, pythonNames, shellNames } from "./names-by-language.ts";
import { pythonValue, shellWord } from "./source-text.ts";

/** A mail that a program sends with Amazon SES: the published template with this data. */
export interface SendEmail {
  readonly templateName: string;
  /** The names of the other languages in Amazon SES, by language tag. */
  readonly languages: Readonly<Record<string, string>>;
  readonly region: string;
  readonly from: string;
  readonly to: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** Amazon SES does not store them with the template, so the program has to send them. */
  readonly settings: MailSettings;
}

export interface Snippet {
  readonly id: string;
  readonly title: string;
  readonly code: string;
}

const headersOf = ({ settings: { headers } }: SendEmail) =>
  headers.map(({ name, value }) => ({ Name: name, Value: value }));

/** The content as one word for a shell, which fills in the template's name by language. */
function contentWord(content: string, mail: SendEmail): string {
  const tag = exampleTag(mail);
  if (tag === undefined) return shellWord(content);
  const key = '"TemplateName": "';
  const at = content.indexOf(key) + key.length;
  const rest = content.slice(at + mail.templateName.length);
  return `${shellWord(content.slice(0, at))}"$(template_name_in ${shellWord(tag)})"${shellWord(rest)}`;
}

function commandLine(mail: SendEmail): string {
  const { templateName, region, from, to, data, settings } = mail;
  const { replyTo, configurationSetName } = settings;
  const headers = headersOf(mail);
  const template = {
    TemplateName: templateName,
    TemplateData: JSON.stringify(data),
    ...(headers.length > 0 && { Headers: headers }),
  };
  const options = [
    `--region ${shellWord(region)}`,
    `--from-email-address ${shellWord(from)}`,
    `--destination ${shellWord(JSON.stringify({ ToAddresses: [to] }))}`,
    ...(replyTo.length > 0 ? [`--reply-to-addresses ${replyTo.map(shellWord).join(" ")}`] : []),
    ...(configurationSetName === undefined ? [] : [`--configuration-set-name ${shellWord(configurationSetName)}`]),
    `--content ${contentWord(JSON.stringify({ Template: template }, null, 2), mail)}`,
  ];
  return shellNames(mail) + ["aws sesv2 send-email", ...options].join(" \\\n  ");
}

function node(mail: SendEmail): string {
  const { templateName, region, from, to, data, settings } = mail;
  const { replyTo, configurationSetName } = settings;
  const headers = headersOf(mail);
  const text = (value: unknown) => JSON.stringify(value);
  const tag = exampleTag(mail);
  const name = tag === undefined ? text(templateName) : `templateNameIn(${text(tag)})`;
  const input = [
    `FromEmailAddress: ${text(from)}`,
    `Destination: { ToAddresses: [${text(to)}] }`,
    ...(replyTo.length > 0 ? [`ReplyToAddresses: [${replyTo.map(text).join(", ")}]`] : []),
    ...(configurationSetName === undefined ? [] : [`ConfigurationSetName: ${text(configurationSetName)}`]),
    `Content: { Template: { TemplateName: ${name}, TemplateData: JSON.stringify(data)${headers.length > 0 ? ", Headers: headers" : ""} } }`,
  ];
  return `import { SendEmailCommand, SESv2Client } from "@aws-sdk/client-sesv2";

const ses = new SESv2Client({ region: ${text(region)} });

const data = ${JSON.stringify(data, null, 2)};
${nodeNames(mail)}${headers.length > 0 ? `\nconst headers = ${JSON.stringify(headers, null, 2)};\n` : ""}
const { MessageId } = await ses.send(
  new SendEmailCommand({
${input.map((line) => `    ${line},\n`).join("")}  }),
);
console.log(MessageId);
`;
}

function python(mail: SendEmail): string {
  const { templateName, region, from, to, data, settings } = mail;
  const { replyTo, configurationSetName } = settings;
  const headers = headersOf(mail);
  const text = (value: unknown) => JSON.stringify(value);
  const tag = exampleTag(mail);
  const name = tag === undefined ? text(templateName) : `template_name_in(${text(tag)})`;
  const input = [
    `FromEmailAddress=${text(from)}`,
    `Destination={"ToAddresses": [${text(to)}]}`,
    ...(replyTo.length > 0 ? [`ReplyToAddresses=[${replyTo.map(text).join(", ")}]`] : []),
    ...(configurationSetName === undefined ? [] : [`ConfigurationSetName=${text(configurationSetName)}`]),
    `Content={"Template": {"TemplateName": ${name}, "TemplateData": json.dumps(data)${headers.length > 0 ? ', "Headers": headers' : ""}}}`,
  ];
  return `import json

import boto3

ses = boto3.client("sesv2", region_name=${text(region)})

data = ${pythonValue(data)}
${pythonNames(mail)}${headers.length > 0 ? `\nheaders = ${pythonValue(headers)}\n` : ""}
answer = ses.send_email(
${input.map((line) => `    ${line},\n`).join("")})
print(answer["MessageId"])
`;
}

/** Programs that send this mail, for copying. */
export const sendEmailSnippets = (mail: SendEmail): readonly Snippet[] => [
  { id: "cli", title: "AWS CLI", code: commandLine(mail) },
  { id: "node", title: "Node.js", code: node(mail) },
  { id: "python", title: "Python", code: python(mail) },
];
