import type { SampleData } from "#shared/models/sample-data.ts";
import { extractPlaceholders } from "#shared/placeholders/extract.ts";
import type { TemplateParts } from "#shared/placeholders/problem.ts";
import { submittedData } from "#shared/placeholders/submit-values.ts";
import { validateValues } from "#shared/placeholders/validate.ts";
import { placeholderData } from "../mail/placeholder-data.ts";

type Values = Readonly<Record<string, unknown>>;

/**
 * Values for a test mail: the submitted ones, else the first sample data that fits the mail, else its placeholders
 * themselves. None for a mail that cannot be read: the server says why.
 */
export function testValues(parts: TemplateParts, submitted: Values | undefined, sets: readonly SampleData[]): Values {
  const found = extractPlaceholders(parts);
  if (!found.ok) return {};
  const fits = (values: Values) => validateValues(found.tree, values).size === 0;
  if (submitted !== undefined && fits(submitted)) return submitted;
  const set = sets.find(({ values }) => fits(values));
  return set === undefined ? placeholderData(found.tree) : submittedData(found.tree, set.values);
}
