import SpaceBetween from "@cloudscape-design/components/space-between";
import { useQuery } from "@tanstack/react-query";
import { lookupLanguages } from "#shared/email/languages/lookup-language.ts";
import { usedLanguages } from "#shared/models/company-languages.ts";
import { type MailWords, type StoredWords } from "#shared/models/mail-words.ts";
import type { Template } from "#shared/models/template.ts";
import { WordsByLanguage } from "#shared/models/words-by-language.ts";
import { languageName } from "#web/lib/languages/language-name.ts";
import { languagesQuery } from "#web/lib/languages/language-queries.ts";
import { say, sayRule } from "#web/lib/texts/say.ts";
import { TextField } from "#web/ui/form/text-field.tsx";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { FinalMark, type FinalMarkProps } from "./finals/final-mark.tsx";
import type { SourceFailure } from "./finals/use-source-changes.ts";
import { LanguageChoice } from "./language-choice.tsx";
import { LanguageText } from "./language-text.tsx";
import { fallbackText, textInLanguage } from "./text-in-language.ts";

export interface LanguageWordsProps extends Pick<FinalMarkProps, "finals" | "changes" | "onFinals"> {
  /** The template's choice of languages; null: all of the company. */
  readonly languages: readonly string[] | null;
  readonly onLanguages: (languages: readonly string[] | null) => void;
  readonly saved: Pick<Template, "design" | "words">;
  /** In the default language. */
  readonly subject: string;
  readonly words: StoredWords;
  /** Why changed sources of final languages are not known. */
  readonly failure: SourceFailure | undefined;
  readonly disabled: boolean;
  readonly onWords: (words: StoredWords) => void;
}

/**
 * The languages of a template, with subject, preheader and text part in each other one than the default; nothing for a
 * company with one language.
 */
export function LanguageWords(props: LanguageWordsProps) {
  const { languages, onLanguages, saved, subject, words, failure, disabled, onWords, ...marks } = props;
  const { data } = useQuery(languagesQuery);
  if (data === undefined || data.languages.length < 2) return null;
  const others = usedLanguages(data, languages).languages.filter(({ code }) => code !== data.default);
  const codes = others.map(({ code }) => code);
  const fallbacksOf = (code: string) => lookupLanguages(code, codes, data.default ?? undefined).slice(1);
  const issues = WordsByLanguage.safeParse(words).error?.issues ?? [];
  const fieldsOf = (code: string, key: keyof MailWords) => ({
    value: words[code]?.[key] ?? "",
    problem: sayRule(issues.find(({ path }) => path[0] === code && path[1] === key)?.message ?? ""),
    disabled,
    onChange: (text: string) => onWords(withText(words, code, { [key]: text })),
  });
  return (
    <>
      <h3>{say("Languages")}</h3>
      <SpaceBetween size="m">
        <LanguageChoice company={data} languages={languages} disabled={disabled} onLanguages={onLanguages} />
        {failure !== undefined && (
          <LoadFailure
            title={say("Changed sources could not be found.")}
            error={failure.error}
            onRetry={failure.retry}
          />
        )}
        {others.map(({ code }) => (
          <SpaceBetween key={code} size="xs">
            <TextField
              label={say("Subject in {languageName}", { languageName: languageName(code) })}
              placeholder={subject}
              {...fieldsOf(code, "subject")}
            />
            <TextField
              label={say("Preheader in {languageName}", { languageName: languageName(code) })}
              placeholder={say("As in the default language")}
              {...fieldsOf(code, "preheader")}
            />
            <LanguageText
              code={code}
              from={fallbackText(words, [code, ...fallbacksOf(code)])}
              makeText={async () =>
                saved.words[code]?.text ?? textInLanguage({ design: saved.design, words }, [code, ...fallbacksOf(code)])
              }
              {...fieldsOf(code, "text")}
            />
            <FinalMark code={code} disabled={disabled} {...marks} />
          </SpaceBetween>
        ))}
      </SpaceBetween>
    </>
  );
}

/** An empty text is none; a language without any is left out. */
function withText(words: StoredWords, code: string, change: MailWords): StoredWords {
  const texts = Object.entries({ ...words[code], ...change }).filter(([, text]) => text !== "");
  const others = Object.entries(words).filter(([other]) => other !== code);
  return Object.fromEntries(texts.length === 0 ? others : [...others, [code, Object.fromEntries(texts)]]);
}
