import { createTwoFilesPatch, FILE_HEADERS_ONLY } from "diff";
import type * as z from "zod";
import { comparisonView } from "#functions/domain/publishing/template-contract.ts";
import type { TemplateBodies } from "#functions/storage/templates/template-records.ts";
import type { VersionComparison } from "#shared/models/machine-version.ts";
import { sourceOf } from "./source-of-version.ts";

type Change = z.input<typeof VersionComparison>["changes"][number];

/** Beyond so many changed lines the whole text counts as changed. */
const MOST_CHANGES = 2000;

/** The fields of a source by name, the words of each language as one of them. */
function fieldsOf(source: ReturnType<typeof sourceOf>): ReadonlyMap<string, string> {
  const { words = {}, ...others } = source;
  const byLanguage = Object.entries(words).map(([language, own]) => [`words.${language}`, own] as const);
  const fields: (readonly [string, unknown])[] = [...Object.entries(others), ...byLanguage];
  const written = fields.filter(([, value]) => value !== undefined);
  return new Map(written.map(([field, value]) => [field, JSON.stringify(value)]));
}

function changeOf(before: string | undefined, after: string | undefined): Change["change"] {
  if (before === undefined) return "added";
  return after === undefined ? "removed" : "changed";
}

function changesOf(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): Change[] {
  const fields = [...new Set([...before.keys(), ...after.keys()])].sort();
  const differing = fields.filter((field) => before.get(field) !== after.get(field));
  return differing.map((field) => ({ field, change: changeOf(before.get(field), after.get(field)) }));
}

function textChanges(before: string, after: string): string {
  if (before === after) return "";
  const limits = { context: 2, maxEditLength: MOST_CHANGES, headerOptions: FILE_HEADERS_ONLY };
  return createTwoFilesPatch("a/mail.txt", "b/mail.txt", before, after, undefined, undefined, limits) ?? after;
}

/**
 * What differs between the sources of two versions, between their text parts, and for those who send them.
 * @throws AppError TEMPLATE_PREFLIGHT_FAILED for a version that Amazon SES cannot parse
 */
export function compareVersions(
  before: TemplateBodies,
  after: TemplateBodies,
  context: { readonly appUrl: () => string },
): Omit<z.input<typeof VersionComparison>, "from" | "to"> {
  return {
    changes: changesOf(fieldsOf(sourceOf(before, context)), fieldsOf(sourceOf(after, context))),
    text: textChanges(before.text, after.text),
    contract: comparisonView(before, after),
  };
}
