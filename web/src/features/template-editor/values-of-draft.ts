import type { SampleData } from "#shared/models/sample-data.ts";
import type { Template } from "#shared/models/template.ts";
import type { TemplateChange } from "#shared/models/template-change.ts";
import { mailPartsOf } from "#web/ui/mail/mail-parts.ts";
import { testValues } from "#web/ui/test-mails/test-values.ts";
import { mailAfterSave } from "./mail-after-save.ts";

/** Values for a test of the mail that the change would make. */
export const valuesOfDraft = (
  template: Template,
  change: TemplateChange,
  submitted: Readonly<Record<string, unknown>> | undefined,
  sets: readonly SampleData[],
) => {
  const saved = mailAfterSave(template, change, window.location.origin);
  return testValues(mailPartsOf({ ...saved, design: change.design }), submitted, sets);
};
