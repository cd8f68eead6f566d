import { isComplex } from "#shared/placeholders/mode.ts";
import type { PlaceholderObject } from "#shared/placeholders/placeholder-object.ts";
import { sampleData } from "#shared/placeholders/sample.ts";

/** Sample values of the lists and nested objects, for a plan that does not let the user fill them in. */
export const lockedSamples = ({ fields, ...tree }: PlaceholderObject): Readonly<Record<string, unknown>> =>
  sampleData({ ...tree, fields: fields.filter((field) => isComplex({ ...tree, fields: [field] })) });
