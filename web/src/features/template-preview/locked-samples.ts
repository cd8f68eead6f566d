import { isComplex } from "#shared/placeholders/mode.ts";
import type { PlaceholderObject } from "#shared/placeholders/placeholder-object.ts";
import { sampleData } from "#shared/placeholders/sample.ts";
import type { Values } from "./start-values.ts";

/** Sample values of lists and nested objects, for a plan that does not include filling them in. */
export const lockedSamples = ({ fields, ...tree }: PlaceholderObject): Values =>
  sampleData({ ...tree, fields: fields.filter((field) => isComplex({ ...tree, fields: [field] })) });
