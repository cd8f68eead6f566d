import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { MailSource } from "#shared/email/languages/mail-in-language.ts";
import { type CompanyLanguages, usedLanguages } from "#shared/models/company-languages.ts";
import type { Template } from "#shared/models/template.ts";
import { plans } from "#shared/plans.ts";
import { errorMessage } from "#web/lib/api-errors/api-error.ts";
import { languageCodes } from "#web/lib/languages/language-codes.ts";
import { languagesQuery } from "#web/lib/languages/language-queries.ts";
import { mailAsPublished } from "#web/lib/languages/mail-as-published.ts";
import { withoutWords } from "#web/lib/languages/without-words.ts";
import { useCompany } from "#web/lib/session/use-session.ts";
import { closenessTo, setFor } from "#web/lib/templates/sample-data-closeness.ts";
import { sampleDataQuery } from "#web/lib/templates/sample-data-queries.ts";
import { submittedSampleDataOf, submittedValuesOf } from "#web/lib/templates/submitted-values.ts";
import { say } from "#web/lib/texts/say.ts";
import { LanguageSelect } from "#web/ui/languages/language-select.tsx";
import { MailDialog } from "#web/ui/mail/mail-dialog.tsx";
import { mailPartsOf } from "#web/ui/mail/mail-parts.ts";
import { previewedMail } from "#web/ui/mail/previewed-mail.ts";
import { mailAfterSave } from "./mail-after-save.ts";
import type { ShownPreview } from "./use-unsaved-preview.ts";

export interface UnsavedPreviewProps extends ShownPreview {
  readonly template: Template;
  readonly onClose: () => void;
}

/**
 * The mail as it is in the editor, saved or not, in each language of the template, in the view and with the values of
 * the template's preview page.
 */
export function UnsavedPreview({ template, change, isOnPhone, onClose }: UnsavedPreviewProps) {
  const { subscription } = useCompany();
  const mayFillComplex = plans[subscription.name].complexPlaceholders;
  const saved = useMemo(
    () => ({ ...mailAfterSave(template, change, window.location.origin), design: change.design }),
    [template, change],
  );
  const { data: company } = useQuery(languagesQuery);
  const used = useMemo(() => company && usedLanguages(company, saved.languages), [company, saved]);
  const codes = useMemo(() => languageCodes(used), [used]);
  const [chosen, setChosen] = useState<string>();
  const code = codes.find((each, index) => each === chosen && index > 0);
  const { published, failure } = useMemo(() => inLanguage(saved, code, used), [saved, code, used]);
  const values = useValues(template.uid, { chosen, code, codes });
  const mail = useMemo(
    () => previewedMail(mailPartsOf({ ...saved, ...published?.mail }), values, mayFillComplex),
    [saved, published, values, mayFillComplex],
  );
  const missing = failure !== "" ? failure : withoutWords({ codes, code, said: published?.code ?? codes[0] });
  return (
    <MailDialog
      name={template.templateName}
      mail={mail}
      isOnPhone={isOnPhone}
      controls={<LanguageSelect codes={codes} code={code} label={say("Language of the mail")} onChoose={setChosen} />}
      onClose={onClose}
    >
      {say(
        "With all that is not saved yet. Placeholders have the values that you submitted on the page “Template Preview”, where you also send the mail.",
      )}{" "}
      {missing}
    </MailDialog>
  );
}

/** The mail in a language other than the default one, or why it cannot be made in it. */
function inLanguage(saved: MailSource, code: string | undefined, used: CompanyLanguages | undefined) {
  try {
    return { published: code !== undefined && used ? mailAsPublished(saved, code, used) : null, failure: "" };
  } catch (error) {
    return { published: null, failure: errorMessage(error) };
  }
}

interface ShownLanguage {
  /** Undefined until the user chooses one. */
  readonly chosen: string | undefined;
  readonly code: string | undefined;
  readonly codes: readonly string[];
}

/** The submitted values; if they are sample data, which follows the language that the user chooses, that of the language. */
function useValues(templateId: string, { chosen, code, codes }: ShownLanguage) {
  const [{ submitted, id }] = useState(() => ({
    submitted: submittedValuesOf(templateId),
    id: submittedSampleDataOf(templateId),
  }));
  const { data: sets = [] } = useQuery({ ...sampleDataQuery(templateId), enabled: id !== undefined });
  if (chosen === undefined || id === undefined || !sets.some((set) => set.id === id)) return submitted;
  const set = setFor(sets, closenessTo(code, codes), [id]);
  return set === undefined || set.id === id ? submitted : set.values;
}
