import { placeholderTypeScript } from "#shared/placeholders/typescript-type.ts";
import { classOf, uniqueNames } from "./naming.ts";
import { generatedNote, type TypedTemplate } from "./typed-template.ts";

/**
 * The types of all templates' data, and a function that sends a template with its own data only, by AWS's SDK
 * (`@aws-sdk/client-sesv2`).
 */
export function typescriptModule(templates: readonly TypedTemplate[]): string {
  const unique = uniqueNames();
  const typed = templates.map(({ name, tree }) => {
    const wanted = classOf(name);
    const type = unique(wanted);
    const declaration = placeholderTypeScript(tree, name).replace(`interface ${wanted} `, `interface ${type} `);
    return { name, type, declaration };
  });
  const entries = typed.map(({ name, type }) => `  ${JSON.stringify(name)}: ${type};`);
  return [
    `// ${generatedNote}`,
    'import { SendEmailCommand, type SendEmailCommandInput, type SendEmailCommandOutput, type SESv2Client } from "@aws-sdk/client-sesv2";',
    "",
    ...typed.map(({ declaration }) => declaration),
    "/** The data of each template by its name in Amazon SES. */",
    "export interface TemplateData {",
    ...entries,
    "}",
    "",
    "export type TemplateName = keyof TemplateData;",
    "",
    sendHelper,
  ].join("\n");
}

const sendHelper = `/** Sends a template with the data that it needs. Amazon SES accepts a mail without them, and then drops it. */
export function sendTemplate<Name extends TemplateName>(
  client: Pick<SESv2Client, "send">,
  name: Name,
  data: TemplateData[Name],
  input: Omit<SendEmailCommandInput, "Content">,
): Promise<SendEmailCommandOutput> {
  const Content = { Template: { TemplateName: name, TemplateData: JSON.stringify(data) } };
  return client.send(new SendEmailCommand({ ...input, Content }));
}
`;
