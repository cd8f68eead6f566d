/** What a program sends with Amazon SES: the published template, filled with this data. */
export interface SendEmail {
  readonly templateName: string;
  readonly region: string;
  readonly from: string;
  readonly to: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface Snippet {
  readonly id: string;
  readonly title: string;
  readonly code: string;
}

/** One word for a POSIX shell, whatever is in it. */
const shellWord = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

function commandLine({ templateName, region, from, to, data }: SendEmail): string {
  const content = { Template: { TemplateName: templateName, TemplateData: JSON.stringify(data) } };
  const options = [
    `--region ${shellWord(region)}`,
    `--from-email-address ${shellWord(from)}`,
    `--destination ${shellWord(JSON.stringify({ ToAddresses: [to] }))}`,
    `--content ${shellWord(JSON.stringify(content, null, 2))}`,
  ];
  return ["aws sesv2 send-email", ...options].join(" \\\n  ");
}

function node({ templateName, region, from, to, data }: SendEmail): string {
  const text = (value: unknown) => JSON.stringify(value);
  return `import { SendEmailCommand, SESv2Client } from "@aws-sdk/client-sesv2";

const ses = new SESv2Client({ region: ${text(region)} });

const data = ${JSON.stringify(data, null, 2)};

const { MessageId } = await ses.send(
  new SendEmailCommand({
    FromEmailAddress: ${text(from)},
    Destination: { ToAddresses: [${text(to)}] },
    Content: { Template: { TemplateName: ${text(templateName)}, TemplateData: JSON.stringify(data) } },
  }),
);
console.log(MessageId);
`;
}

/** A JSON value as Python writes it; text in JSON's form is text in Python's too. */
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

function python({ templateName, region, from, to, data }: SendEmail): string {
  return `import json

import boto3

ses = boto3.client("sesv2", region_name=${pythonValue(region)})

data = ${pythonValue(data)}

answer = ses.send_email(
    FromEmailAddress=${pythonValue(from)},
    Destination={"ToAddresses": [${pythonValue(to)}]},
    Content={"Template": {"TemplateName": ${pythonValue(templateName)}, "TemplateData": json.dumps(data)}},
)
print(answer["MessageId"])
`;
}

/** Programs that send this mail, ready to paste. */
export const sendEmailSnippets = (mail: SendEmail): readonly Snippet[] => [
  { id: "cli", title: "AWS CLI", code: commandLine(mail) },
  { id: "node", title: "Node.js", code: node(mail) },
  { id: "python", title: "Python", code: python(mail) },
];
