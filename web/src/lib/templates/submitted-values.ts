import * as z from "zod/mini";
import { storedSetting } from "#web/lib/stored/stored-setting.ts";

/** Values are about people: they are forgotten with the tab. */
const keptValues = storedSetting("displayedPlaceholderObject", z.record(z.string(), z.unknown()), () => sessionStorage);
const latestTemplateId = storedSetting("latestTemplateId", z.string(), () => sessionStorage);

/** Its values are the kept ones, unchanged. */
const keptSampleDataId = storedSetting("displayedSampleDataId", z.string(), () => sessionStorage);

/** The values that were submitted last for a template's preview; undefined if another template was previewed since. */
export const submittedValuesOf = (templateId: string) =>
  latestTemplateId.read() === templateId ? keptValues.read() : undefined;

/** The sample data that the submitted values are, unchanged; undefined if the user typed them. */
export const submittedSampleDataOf = (templateId: string) =>
  latestTemplateId.read() === templateId ? keptSampleDataId.read() : undefined;

/** Keeps the values for a template's preview in place of all others, and of which sample data they are. */
export function keepSubmittedValues(
  templateId: string,
  values: Readonly<Record<string, unknown>> | undefined,
  sampleDataId?: string,
): void {
  latestTemplateId.write(templateId);
  if (values === undefined) keptValues.forget();
  else keptValues.write({ ...values });
  if (sampleDataId === undefined) keptSampleDataId.forget();
  else keptSampleDataId.write(sampleDataId);
}
