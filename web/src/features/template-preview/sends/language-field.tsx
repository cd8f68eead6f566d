import FormField from "@cloudscape-design/components/form-field";
import { say } from "#web/lib/texts/say.ts";
import { LanguageSelect } from "#web/ui/languages/language-select.tsx";
import type { PreviewLanguage } from "../use-preview-language.ts";
import { withoutWords } from "#web/lib/languages/without-words.ts";

export interface LanguageFieldProps {
  readonly language: PreviewLanguage;
  /** Why the mail cannot be sent in the language; "" if it can. */
  readonly problem: string;
  readonly onChoose: (code: string) => void;
}

/** The language in which a mail is sent. Says so where the mail has no words in it and is sent in another one. */
export function LanguageField({ language, problem, onChoose }: LanguageFieldProps) {
  const { codes, code } = language;
  if (codes.length === 0) return problem === "" ? null : <FormField errorText={problem} stretch />;
  return (
    <FormField label={say("Language")} errorText={problem} warningText={withoutWords(language)} stretch>
      <LanguageSelect codes={codes} code={code} onChoose={onChoose} />
    </FormField>
  );
}
