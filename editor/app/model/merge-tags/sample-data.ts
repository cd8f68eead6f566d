import { isObject, objectAt, textAt } from "#shared/email/design/json.ts";
import { extractPlaceholders } from "#shared/placeholders/extract.ts";
import { parseTemplate } from "#shared/placeholders/parse.ts";
import { renderTemplate } from "#shared/placeholders/render.ts";
import { sampleData } from "#shared/placeholders/sample.ts";
import type { MergeTag } from "../../../protocol/options.ts";

/**
 * A mail with samples in place of its placeholders: the host's where it gives any, else such as fit the placeholder's
 * name. Undefined when the placeholders cannot be read; the mail is then shown as it is.
 */
export function withSamples(html: string, mergeTags: readonly MergeTag[]): string | undefined {
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

/** A rule's sample stands for what it asks about: the entries of the list it repeats, or whether there is a value. */
function withSampleOfRule(data: Data, rule: unknown): Data {
  if (!isObject(rule) || rule["sample"] === undefined) return data;
  const path = /^\{\{#(?:each|if|unless)\s+([\w.]+)\s*\}\}$/.exec(textAt(rule, "before").trim())?.[1];
  return path === undefined ? data : put(data, path.split("."), rule["sample"]);
}

/** Only what the mail asks for is replaced: a sample for a list's entry says nothing of the list. */
function put(data: Data, [key = "", ...rest]: readonly string[], value: unknown): Data {
  if (!Object.hasOwn(data, key)) return data;
  const inner = data[key];
  if (rest.length === 0) return { ...data, [key]: value };
  return isObject(inner) ? { ...data, [key]: put(inner, rest, value) } : data;
}
