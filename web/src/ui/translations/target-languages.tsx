import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { type CompanyLanguages, usedLanguages } from "#shared/models/company-languages.ts";
import { languageName } from "#web/lib/languages/language-name.ts";
import { languagesQuery } from "#web/lib/languages/language-queries.ts";
import { say } from "#web/lib/texts/say.ts";
import { ListMessage } from "../list-page/list-message.tsx";
import { LoadFailure } from "../load-failure.tsx";
import { Waiting } from "../waiting.tsx";

/** The languages into which the company translates, at least one. */
export interface Targets {
  readonly targets: readonly string[];
  readonly first: string;
}

export interface TargetLanguagesProps {
  /** The languages of the template; null: all of the company. */
  readonly choice: readonly string[] | null;
  readonly onClose: () => void;
  readonly children: (languages: Targets) => ReactNode;
}

/** Loads the languages into which the company translates; says what to do where there is none. */
export function TargetLanguages({ choice, onClose, children }: TargetLanguagesProps) {
  const { data: company, error, refetch } = useQuery(languagesQuery);
  if (company === undefined) {
    return error === null ? <Waiting /> : <LoadFailure error={error} onRetry={() => void refetch()} />;
  }
  const targets = targetsOf(usedLanguages(company, choice));
  const [first] = targets;
  if (first !== undefined) return children({ targets, first });
  return company.languages.length > 1 ? <LeftOut /> : <OneLanguage company={company} onClose={onClose} />;
}

const targetsOf = ({ languages, default: standard }: CompanyLanguages): readonly string[] =>
  languages.map(({ code }) => code).filter((code) => code !== standard);

/** A template that uses the default language alone. */
function LeftOut() {
  return (
    <ListMessage title={say("This template is not translated")}>
      {say("It uses the default language alone. Choose its languages in the editor, under Details.")}
    </ListMessage>
  );
}

/** A company with less than two languages has nothing to translate into. */
function OneLanguage({ company, onClose }: { company: CompanyLanguages; onClose: () => void }) {
  const title =
    company.default === null
      ? say("No languages yet")
      : say("{languageName} is the only language", { languageName: languageName(company.default) });
  return (
    <ListMessage
      title={title}
      action={
        <Link to="/settings/languages" onClick={onClose}>
          {say("Languages")}
        </Link>
      }
    >
      {say("Add the languages into which your mails are translated. Then you can download files for translators here.")}
    </ListMessage>
  );
}
