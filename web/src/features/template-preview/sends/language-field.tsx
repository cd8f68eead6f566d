import FormField from "@cloudscape-design/components/form-field";
import { useMemo } from "react";
import { sentLanguages } from "#shared/email/languages/written-languages.ts";
import type { Template } from "#shared/models/template.ts";
import { languageName } from "#web/lib/languages/language-name.ts";
import { say } from "#web/lib/texts/say.ts";
import { LanguageSelect } from "../language-select.tsx";
import type { PreviewLanguage } from "../use-preview-language.ts";

export interface LanguageFieldProps {
  readonly template: Template;
  readonly language: PreviewLanguage;
  /** Why the mail cannot be sent in the language; "" if it can. */
  readonly problem: string;
  readonly onChoose: (code: string) => void;
}

/** The language in which a mail is sent. Says so where the mail has no words in it and is sent in another one. */
export function LanguageField({ template, language, problem, onChoose }: LanguageFieldProps) {
  const { codes, code } = language;
  const sent = useMemo(() => {
    const [standard = "", ...others] = codes;
    return code === undefined ? undefined : sentLanguages(template, { standard, others })(code);
  }, [template, codes, code]);
  if (codes.length === 0) return problem === "" ? null : <FormField errorText={problem} stretch />;
  const isOther = code !== undefined && sent !== undefined && sent !== code;
  return (
    <FormField
      label={say("Language")}
      errorText={problem}
      warningText={
        isOther &&
        say(
          sent === codes[0]
            ? "The mail has no words in {language}. It is sent in {other}, the default language."
            : "The mail has no words in {language}. It is sent in {other}.",
          { language: languageName(code), other: languageName(sent) },
        )
      }
      stretch
    >
      <LanguageSelect codes={codes} code={code} onChoose={onChoose} />
    </FormField>
  );
}
