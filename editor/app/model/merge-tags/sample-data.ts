import { isObject } from "#shared/email/design/json.ts";
import { extractPlaceholders } from "#shared/placeholders/extract.ts";
import { parseTemplate } from "#shared/placeholders/parse.ts";
import { renderTemplate } from "#shared/placeholders/render.ts";
import { sampleData } from "#shared/placeholders/sample.ts";
import type { MergeTag } from "../../../protocol/merge-tags.ts";
import { samplePaths } from "./sample-paths.ts";

/**
 * The mail with sample values instead of placeholders: the host's samples, else values that fit the placeholder's name.
 * Undefined if the placeholders cannot be parsed.
 */
export function fillSamples(html: string, mergeTags: readonly MergeTag[]): string | undefined {
  const placeholders = extractPlaceholders({ subject: "", html });
  const template = parseTemplate(html);
  if (!placeholders.ok || !template.ok) return undefined;
  const data = samplePaths(mergeTags).reduce<Data>(
    (filled, { path, sample }) => put(filled, path, sample),
    sampleData(placeholders.tree),
  );
  const rendered = renderTemplate(template.template, data, (path) => `{{${path}}}`);
  return rendered.ok ? rendered.output : undefined;
}

type Data = Readonly<Record<string, unknown>>;

/** Replaces only values that the mail uses: the sample of a list's entry does not define the list. */
function put(data: Data, [key = "", ...rest]: readonly string[], value: unknown): Data {
  if (!Object.hasOwn(data, key)) return data;
  const inner = data[key];
  if (rest.length === 0) return { ...data, [key]: value };
  return isObject(inner) ? { ...data, [key]: put(inner, rest, value) } : data;
}
