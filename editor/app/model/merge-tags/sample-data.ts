import { isObject, objectAt, textAt } from "#shared/email/design/json.ts";
import { extractPlaceholders } from "#shared/placeholders/extract.ts";
import { parseTemplate } from "#shared/placeholders/parse.ts";
import { renderTemplate } from "#shared/placeholders/render.ts";
import { sampleData } from "#shared/placeholders/sample.ts";
import type { MergeTag } from "../../../protocol/merge-tags.ts";

/**
 * The mail with sample values instead of placeholders: the host's samples, else values that fit the placeholder's name.
 * Undefined if the placeholders cannot be parsed.
 */
export function fillSamples(html: string, mergeTags: readonly MergeTag[]): string | undefined {
  const placeholders = extractPlaceholders({ subject: "", html });
  const template = parseTemplate(html);
  if (!placeholders.ok || !template.ok) return undefined;
  const data = mergeTags.reduce(withSampleOf, sampleData(placeholders.tree));
  const rendered = renderTemplate(template.template, data, (path) => `{{${path}}}`);
  return rendered.ok ? rendered.output : undefined;
}

type Data = Readonly<Record<string, unknown>>;

function withSampleOf(data: Data, tag: MergeTag): Data {
  const path = /^\{\{\{?\s*([\w.]+)\s*\}?\}\}$/.exec(tag.value ?? "")?.[1];
  const own: Data = path !== undefined && tag.sample !== undefined ? put(data, path.split("."), tag.sample) : data;
  const withRules = Object.values(objectAt({ ...tag }, "rules")).reduce(withSampleOfRule, own);
  return (tag.mergeTags ?? []).reduce(withSampleOf, withRules);
}

/** The sample of a rule is the value that the rule tests: the list it repeats, or the condition's value. */
function withSampleOfRule(data: Data, rule: unknown): Data {
  if (!isObject(rule) || rule["sample"] === undefined) return data;
  const path = /^\{\{#(?:each|if|unless)\s+([\w.]+)\s*\}\}$/.exec(textAt(rule, "before").trim())?.[1];
  return path === undefined ? data : put(data, path.split("."), rule["sample"]);
}

/** Replaces only values that the mail uses: the sample of a list's entry does not define the list. */
function put(data: Data, [key = "", ...rest]: readonly string[], value: unknown): Data {
  if (!Object.hasOwn(data, key)) return data;
  const inner = data[key];
  if (rest.length === 0) return { ...data, [key]: value };
  return isObject(inner) ? { ...data, [key]: put(inner, rest, value) } : data;
}
