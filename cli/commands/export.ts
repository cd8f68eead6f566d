import { join } from "node:path";
import { readdir } from "node:fs/promises";
import { Failure } from "../core/failure.ts";
import { cdkFiles } from "../export/cdk.ts";
import { cloudformationFiles } from "../export/cloudformation.ts";
import { terraformFiles } from "../export/terraform.ts";
import { replaceFile } from "../core/files.ts";
import { type Command, counted, pathFrom } from "../core/command.ts";
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

/** Writes the templates for another tool. */
export const exportTemplates: Command<ExportOptions> = async (options, context) => {
  const { around } = context;
  const { only, out, force = false, url } = options;
  const write = writerOf(options);
  const { templates } = await readFolder(context, only);
  const origin = url ?? around.env["SESTINA_URL"];
  const mails = templates.map((template) => ({ name: template.name, ...mailOf(template, undefined, origin) }));
  const folder = pathFrom(around, out);
  const present = await readdir(folder).catch(() => []);
  if (present.length > 0 && !force) {
    throw new Failure("misused", `${out} is not empty.`, { hint: "Name another folder with --out, or add --force." });
  }
  const files = write(mails);
  for (const [path, text] of files) await replaceFile(join(folder, path), text);
  return {
    json: { templates: mails.length, folder, files: [...files.keys()] },
    text: `Wrote ${counted(mails.length, "template")} to ${out}.`,
  };
};

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
