import * as z from "zod";
import { MailSettings } from "#shared/models/mail-settings.ts";
import { StoredWords } from "#shared/models/mail-words.ts";
import type { StoredSource } from "#shared/models/template-source.ts";
import { jsonText, readJson } from "./json-text.ts";
import { errorAt, startOf, type Problem } from "./problem.ts";
import { ownKeys, readSamples, type SampleInFolder } from "./sample-files.ts";
import { readYaml, yamlText, type YamlFile } from "./yaml-text.ts";

/** Text files by their path, relative to some folder, with slashes. */
export type Files = ReadonlyMap<string, string>;

/** What a folder holds of a template. */
export interface TemplateInFolder {
  readonly name: string;
  readonly source: StoredSource;
  /** By label. Absent: the template keeps the tags that it has. */
  readonly tags?: readonly string[] | undefined;
  /** Sample data by its name. */
  readonly samples: ReadonlyMap<string, SampleInFolder>;
}

const TemplateFile = z.strictObject({
  subject: z.string(),
  words: StoredWords.optional(),
  languages: z.array(z.string()).optional(),
  tags: z.array(z.string()).optional(),
  mailSettings: MailSettings.partial().optional(),
});
type TemplateFile = z.infer<typeof TemplateFile>;

const Values = z.record(z.string(), z.unknown());

/** The files of a template but its sample data, relative to its folder. */
export function filesOfTemplate({ source, tags }: Omit<TemplateInFolder, "samples">): Files {
  const { subject, words = {}, languages, mailSettings, design, html, text = "" } = source;
  const described = {
    subject,
    ...(Object.keys(words).length > 0 && { words }),
    ...(languages && { languages }),
    ...(tags !== undefined && { tags: [...tags].sort() }),
    ...(mailSettings && { mailSettings }),
  };
  const files = new Map([["template.yaml", yamlText(described)]]);
  if (html !== undefined) files.set("mail.html", html);
  else files.set("design.json", jsonText(design));
  if (text !== "") files.set("mail.txt", text);
  return files;
}

export interface ReadTemplate {
  readonly problems: readonly Problem[];
  /** Absent if a problem is in the way. */
  readonly template?: TemplateInFolder;
  readonly described?: YamlFile<TemplateFile>;
}

/**
 * A template of a folder.
 * @param path the folder's, for the places of problems
 */
export function readTemplate(name: string, path: string, files: Files): ReadTemplate {
  const described = files.get("template.yaml");
  const at = (file: string) => `${path}/${file}`;
  if (described === undefined) {
    return { problems: [errorAt(startOf(path), "no-template", "This folder has no template.yaml.")] };
  }
  const yaml = readYaml(at("template.yaml"), described, TemplateFile);
  const body = readBody(path, files);
  const samples = readSamples(path, files);
  const problems = [...("problems" in yaml ? yaml.problems : []), ...body.problems, ...samples.problems];
  if (problems.length > 0 || "problems" in yaml) return { problems };
  const { tags, mailSettings, ...fields } = yaml.read.value;
  const settings = mailSettings && { replyTo: [], headers: [], ...mailSettings };
  const text = files.get("mail.txt");
  const source: StoredSource = {
    ...fields,
    ...body.source,
    ...(settings && { mailSettings: settings }),
    ...(text !== undefined && text !== "" && { text }),
  };
  return { problems, template: { name, source, tags, samples: samples.samples }, described: yaml.read };
}

function readBody(
  path: string,
  files: Files,
): { readonly problems: readonly Problem[]; readonly source: Pick<StoredSource, "design" | "html"> } {
  const [design, html] = [files.get("design.json"), files.get("mail.html")];
  const fault = (rule: string, message: string) => ({ problems: [errorAt(startOf(path), rule, message)], source: {} });
  if (design !== undefined && html !== undefined) {
    return fault("two-bodies", "A template has either a design.json or a mail.html. Delete one of them.");
  }
  if (html !== undefined) return { problems: [], source: { html } };
  if (design === undefined) return fault("no-body", "This template has neither a design.json nor a mail.html.");
  const file = `${path}/design.json`;
  const read = readJson(file, design);
  if ("problem" in read) return { problems: [read.problem], source: {} };
  const object = Values.safeParse(read.value);
  if (object.success) return { problems: [], source: { design: ownKeys(read.value, object.data) } };
  return { problems: [errorAt(startOf(file), "no-design", "A design is an object.")], source: {} };
}
