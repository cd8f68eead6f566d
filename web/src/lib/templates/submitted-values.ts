import * as z from "zod/mini";
import { storedSetting } from "#web/lib/stored/stored-setting.ts";

/** Values are about people: they are forgotten with the tab. */
const keptValues = storedSetting("displayedPlaceholderObject", z.record(z.string(), z.unknown()), () => sessionStorage);
const latestTemplateId = storedSetting("latestTemplateId", z.string(), () => sessionStorage);

/** The values that were submitted last for a template's preview; undefined if another template was previewed since. */
export const submittedValuesOf = (templateId: string) =>
  latestTemplateId.read() === templateId ? keptValues.read() : undefined;

/** Keeps the values for a template's preview in place of all others. */
export function keepSubmittedValues(templateId: string, values: Readonly<Record<string, unknown>> | undefined): void {
  latestTemplateId.write(templateId);
  if (values === undefined) keptValues.forget();
  else keptValues.write({ ...values });
}
