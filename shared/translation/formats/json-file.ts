import * as z from "zod";
import { taggedText } from "../tagged-text.ts";
import { checkIds, FileProblem, type FileContent, type TranslationFile } from "../translation-file.ts";

/** The file as JSON, with the codes of texts written out. */
export function writeJson({
  templateId,
  version,
  language,
  sourceLanguage,
  templateName,
  segments,
}: FileContent): string {
  const about = { template: templateId, name: templateName, version, language, sourceLanguage };
  const list = segments.map(({ id, hash, context, maxLength, source, target }) => ({
    ...{ id, hash, context, ...(maxLength !== undefined && { maxLength }) },
    source: taggedText(source),
    target: target === undefined ? null : taggedText(target),
  }));
  return `${JSON.stringify({ ...about, segments: list }, null, 2)}\n`;
}

/** What is read of a file; the rest is for translators. */
const JsonFile = z.object({
  template: z.string(),
  version: z.int().positive(),
  language: z.string(),
  segments: z.array(z.object({ id: z.string(), hash: z.string().default(""), target: z.string().nullish() })),
});

/** @throws FileProblem */
export function readJson(json: string): TranslationFile {
  const { data, success, error } = JsonFile.safeParse(parsed(json));
  if (!success) {
    const [issue] = error.issues;
    throw new FileProblem(`The file has another form than an export: ${issue?.path.join(".")}: ${issue?.message}`);
  }
  const segments = data.segments.map(({ id, hash, target }) => ({ id, hash, target: target || undefined }));
  checkIds(segments);
  return { templateId: data.template, version: data.version, language: data.language, segments };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new FileProblem("The file is not JSON.");
  }
}
