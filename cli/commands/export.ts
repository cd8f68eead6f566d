import { dirname, join } from "node:path";
import { languagesOf, noOrigin } from "#shared/mail-check/mails.ts";
import { addressOf, currentAddress } from "../core/credentials.ts";
import { Failure } from "../core/failure.ts";
import { cdkFiles } from "../export/cdk.ts";
import { cloudformationFiles } from "../export/cloudformation.ts";
import type { ExportedMail } from "../export/exported-mail.ts";
import { terraformFiles } from "../export/terraform.ts";
import { refuseLink, replaceFile } from "../core/files.ts";
import { entriesOf } from "../folder/disk.ts";
import type { TemplateInFolder } from "../folder/template-files.ts";
import { type Command, type CommandContext, counted, pathFrom } from "../core/command.ts";
import { withKnownUrls } from "../links/known-urls.ts";
import { mailOf } from "./made-mails.ts";
import { readFolder } from "./read-folder.ts";

interface ExportOptions {
  readonly only?: readonly string[];
  readonly cdk?: boolean;
  readonly cloudformation?: boolean;
  readonly terraform?: boolean;
  readonly out: string;
  readonly force?: boolean;
  /** Where the installation is whose pictures of social networks the mails show. */
  readonly url?: string;
}

/** Writes the templates for another tool: their mails of the default language. */
export const exportTemplates: Command<ExportOptions> = async (options, context) => {
  const { around } = context;
  const { only, out, force = false, url } = options;
  const write = writerOf(options);
  const { project, ...read } = await readFolder(context, only);
  const templates = await withKnownUrls(read.templates, read);
  const mails = await mailsToExport(templates, url, around);
  const folder = pathFrom(around, out);
  if ((await entriesOf(folder)).length > 0 && !force) {
    throw new Failure("misused", `${out} is not empty.`, { hint: "Name another folder with --out, or add --force." });
  }
  const files = write(mails);
  for (const path of new Set([...files.keys()].map(dirname))) await refuseLink(join(folder, path));
  for (const [path, text] of files) await replaceFile(join(folder, path), text);
  const leftOut = templates.flatMap(({ name, source }) => {
    const languages = languagesOf(source, project.languages);
    return languages.length === 0 ? [] : [{ name, languages }];
  });
  const lines = leftOut.map(({ name, languages }) => `  ${name}: ${languages.join(", ")}`);
  const note = lines.length === 0 ? [] : ["Mails of the default language only. Left out:", ...lines];
  return {
    json: { templates: mails.length, folder, files: [...files.keys()], leftOut },
    text: [`Wrote ${counted(mails.length, "template")} to ${out}.`, ...note].join("\n"),
  };
};

/** @throws Failure if a mail shows pictures of an installation, and none is known */
async function mailsToExport(
  templates: readonly TemplateInFolder[],
  url: string | undefined,
  around: CommandContext["around"],
): Promise<readonly ExportedMail[]> {
  const made = (origin?: string) =>
    templates.map((template) => ({ name: template.name, ...mailOf(template, undefined, origin) }));
  if (url !== undefined) return made(addressOf(url));
  const offline = made();
  const pictured = offline.filter(({ html }) => html.includes(noOrigin));
  if (pictured.length === 0) return offline;
  const origin = await currentAddress(around);
  if (origin !== undefined) return made(origin);
  throw new Failure("misused", "Mails show pictures of social networks, which an installation of Sestina serves.", {
    hint: "Name its address with --url, or run `sestina login`.",
    details: pictured.map(({ name }) => name),
  });
}

function writerOf({ cdk = false, cloudformation = false, terraform = false }: ExportOptions) {
  const chosen = [
    ...(cdk ? [cdkFiles] : []),
    ...(cloudformation ? [cloudformationFiles] : []),
    ...(terraform ? [terraformFiles] : []),
  ];
  const [writer] = chosen;
  if (writer !== undefined && chosen.length === 1) return writer;
  throw new Failure("misused", "Name one format.", { hint: "Add --cdk, --cloudformation or --terraform." });
}
