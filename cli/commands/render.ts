import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isRecord } from "#shared/placeholders/data-value.ts";
import { extractPlaceholders } from "#shared/placeholders/extract.ts";
import { parseTemplate } from "#shared/placeholders/parse.ts";
import { renderTemplate } from "#shared/placeholders/render.ts";
import { sampleData } from "#shared/placeholders/sample.ts";
import { type Mail, partsOf } from "#shared/mail-check/mails.ts";
import { addressOf } from "../core/credentials.ts";
import { Failure } from "../core/failure.ts";
import { replaceFile, textOf } from "../core/files.ts";
import { fileNameOf } from "../folder/file-names.ts";
import { readJson } from "../folder/json-text.ts";
import { languageOf } from "../folder/project.ts";
import { fittingSample } from "../folder/sample-files.ts";
import type { TemplateInFolder } from "../folder/template-files.ts";
import { type Command, type CommandContext, pathFrom } from "../core/command.ts";
import { withKnownUrls } from "../links/known-urls.ts";
import { withImages } from "../links/shown-images.ts";
import { mailOf } from "./made-mails.ts";
import { pictureWished, writePicture } from "./picture.ts";
import { templateNamed } from "./read-folder.ts";

interface RenderOptions {
  readonly name: string;
  readonly language?: string;
  /** The name of sample data of the folder. */
  readonly sample?: string;
  /** A file of JSON. */
  readonly data?: string;
  /** A folder for html and text. */
  readonly out?: string;
  readonly open?: boolean;
  /** A PNG file of the mail. */
  readonly picture?: string;
  /** Of the picture, in pixels. */
  readonly width?: string;
  /** Whether the picture shows the mail in dark mode. */
  readonly dark?: boolean;
}

/** Renders a mail of the folder with data, as Amazon SES would. */
export const render: Command<RenderOptions> = async (options, context) => {
  const { around } = context;
  const wished = pictureWished(options);
  const { folder: opened, template: read } = await templateNamed(context, options.name);
  const [template = read] = await withKnownUrls([read], opened);
  const language = options.language === undefined ? undefined : languageOf(options.language);
  const { SESTINA_URL: url = "" } = around.env;
  const origin = url === "" ? undefined : addressOf(url);
  const mail = mailOf(template, language, origin);
  const data = await dataFor(template, mail, { ...options, language }, around);
  const shown = filled(mail, data);
  /** With the folder's images in it: a picture is taken without a network, and not all of them are uploaded. */
  const seen = () => withImages(filled(mailOf(read, language, origin), data).html, opened);
  const picture: { readonly picture?: string } =
    wished === undefined ? {} : await writePicture(await seen(), wished, around);
  const needsFolder = options.out !== undefined || options.open === true;
  if (!needsFolder) return { json: { ...shown, ...picture }, text: picture.picture ?? shown.html };
  const folder = options.out === undefined ? await mkdtemp(join(tmpdir(), "sestina-")) : pathFrom(around, options.out);
  const name = fileNameOf(template.name);
  const file = join(folder, `${name}.html`);
  await replaceFile(file, options.out === undefined ? await seen() : shown.html);
  if (shown.text !== "") await replaceFile(join(folder, `${name}.txt`), shown.text);
  if (options.open === true) await around.openInBrowser(file);
  const files = [file, ...(picture.picture === undefined ? [] : [picture.picture])];
  return { json: { ...shown, file, ...picture }, text: files.join("\n") };
};

/** The data that is named; else sample data of the folder, or made up. */
export async function dataFor(
  { name, samples }: TemplateInFolder,
  mail: Mail,
  { sample, data, language }: Pick<RenderOptions, "sample" | "data" | "language">,
  around: CommandContext["around"],
): Promise<Readonly<Record<string, unknown>>> {
  if (data !== undefined) return dataOfFile(data, around);
  if (sample !== undefined) {
    const chosen = samples.get(sample);
    if (chosen !== undefined) return chosen.values;
    const known = [...samples.keys()].join(", ");
    throw new Failure("misused", `${name} has no sample data ${JSON.stringify(sample)}.`, {
      hint: known === "" ? "It has none." : `There is: ${known}`,
    });
  }
  const fitting = samples.get(fittingSample(samples, language) ?? "");
  if (fitting !== undefined) return fitting.values;
  const extracted = extractPlaceholders(partsOf(mail));
  return extracted.ok ? sampleData(extracted.tree) : {};
}

async function dataOfFile(file: string, around: CommandContext["around"]): Promise<Readonly<Record<string, unknown>>> {
  const text = await textOf(pathFrom(around, file));
  if (text === undefined) throw new Failure("misused", `There is no file ${file}.`);
  const read = readJson(file, text);
  if ("value" in read && isRecord(read.value)) return read.value;
  throw new Failure("misused", `${file} is no JSON object.`, { hint: 'Give one such as { "name": "Ada" }.' });
}

/** @throws Failure for a part that Amazon SES could not render */
export function filled({ subject, html, text }: Mail, data: Readonly<Record<string, unknown>>): Mail {
  const part = (source: string): string => {
    const parsed = parseTemplate(source);
    const rendered = parsed.ok ? renderTemplate(parsed.template, data) : parsed;
    if (rendered.ok) return rendered.output;
    throw new Failure("misused", "Amazon SES could not render this mail.", {
      hint: "`sestina check` says where; or the data lacks a value.",
      details: rendered.problems.map(({ message }) => message),
    });
  };
  return { subject: part(subject), html: part(html), text: part(text) };
}
