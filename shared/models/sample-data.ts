import * as z from "zod";
import { limits } from "../constants.ts";
import { valueHoldsScriptTag } from "../placeholders/script-tag.ts";
import { LanguageCode } from "./language-code.ts";
import { Person } from "./person.ts";
import { Id, oneLine, Timestamp } from "./scalars.ts";
import { Variables } from "./send.ts";

export const SampleDataName = z
  .string()
  .trim()
  .normalize("NFC")
  .min(1, "Please enter a name for this sample data.")
  .max(60, "At most 60 characters are allowed.")
  .regex(...oneLine);

/** What holds for any version of a template. What one asks for is checked where it is filled in and sent. */
const Values = Variables.refine((values) => !valueHoldsScriptTag(values), {
  error: "String not allowed. Please remove script tags.",
}).refine((values) => JSON.stringify(values).length <= limits.sampleDataCharacters, {
  error: `Sample data can have ${limits.sampleDataCharacters.toLocaleString("en-US")} characters as JSON.`,
});

export const NewSampleData = z.strictObject({
  name: SampleDataName,
  values: Values,
  /** Absent: for mails in all languages. */
  language: LanguageCode.optional(),
});

export const SampleDataChange = z.strictObject({
  /** The one that the person has seen; another one is answered with SAMPLE_DATA_CHANGED. */
  basedOnRevision: z.int().positive(),
  /** The one it has unless said. */
  name: SampleDataName.optional(),
  /** Those it has unless said. */
  values: Values.optional(),
  /** The one it has unless said; null: for mails in all languages. */
  language: LanguageCode.nullable().optional(),
});

/** Values that a team keeps with a template, to look at it and to send it. */
export const SampleData = z.object({
  id: Id,
  name: z.string(),
  values: z.record(z.string(), z.unknown()),
  /** The language of the mails that it is meant for, which the company may have removed since; absent: of all. */
  language: z.string().optional(),
  /** One more with each change. */
  revision: z.int().positive(),
  updatedTimestamp: Timestamp,
  /** Who gave it these values or this name; absent for a former member. */
  updatedByUser: Person.optional(),
});
export type SampleData = z.infer<typeof SampleData>;
