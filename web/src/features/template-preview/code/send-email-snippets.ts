import type { MailSettings } from "#shared/models/mail-settings.ts";

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

/** Quotes a text as one word for a POSIX shell. */
const shellWord = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

const headersOf = ({ settings: { headers } }: SendEmail) =>
  headers.map(({ name, value }) => ({ Name: name, Value: value }));

/** The tags in lower case, as the code looks them up. */
const namesByTag = ({ languages }: SendEmail): Record<string, string> =>
  Object.fromEntries(Object.entries(languages).map(([tag, name]) => [tag.toLowerCase(), name]));

const exampleTag = ({ languages }: SendEmail): string | undefined => Object.keys(languages)[0];

function commandLine(mail: SendEmail): string {
  const { templateName, languages, region, from, to, data, settings } = mail;
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
    `--content ${shellWord(JSON.stringify({ Template: template }, null, 2))}`,
  ];
  const others = Object.entries(languages).map(([tag, name]) => `# In ${tag}: ${name}\n`);
  return others.join("") + ["aws sesv2 send-email", ...options].join(" \\\n  ");
}

/** A function that picks the template's name in Amazon SES by language (RFC 4647, lookup). */
function nodeNames(mail: SendEmail): string {
  if (exampleTag(mail) === undefined) return "";
  return `
// The names of the template in Amazon SES by language, besides the default one.
const names = new Map(Object.entries(${JSON.stringify(namesByTag(mail), null, 2)}));

/** The name in the language of a tag, of a shorter tag, or in the default language. */
function templateNameIn(tag) {
  const parts = tag.toLowerCase().split("-");
  while (parts.length > 0) {
    const name = names.get(parts.join("-"));
    if (name !== undefined) return name;
    parts.pop();
  }
  return ${JSON.stringify(mail.templateName)};
}
`;
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

/** A JSON value in Python's syntax; strings have the same syntax in both. */
function pythonValue(value: unknown, indent = ""): string {
  if (value === null || value === undefined) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  const inner = `${indent}    `;
  const block = (open: string, parts: readonly string[], close: string) =>
    parts.length === 0
      ? `${open}${close}`
      : `${open}\n${parts.map((part) => `${inner}${part},\n`).join("")}${indent}${close}`;
  if (Array.isArray(value))
    return block(
      "[",
      value.map((item) => pythonValue(item, inner)),
      "]",
    );
  if (typeof value !== "object") return JSON.stringify(value);
  const fields = Object.entries(value).map(([name, field]) => `${JSON.stringify(name)}: ${pythonValue(field, inner)}`);
  return block("{", fields, "}");
}

/** As `nodeNames`. */
function pythonNames(mail: SendEmail): string {
  if (exampleTag(mail) === undefined) return "";
  return `
# The names of the template in Amazon SES by language, besides the default one.
names = ${pythonValue(namesByTag(mail))}


def template_name_in(tag):
    """The name in the language of a tag, of a shorter tag, or in the default language."""
    parts = tag.lower().split("-")
    while parts:
        name = names.get("-".join(parts))
        if name is not None:
            return name
        parts.pop()
    return ${JSON.stringify(mail.templateName)}

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
