import * as styles from "#web/features/versions/versions-desk.module.css";
import Alert from "@cloudscape-design/components/alert";
import Button from "@cloudscape-design/components/button";
import SpaceBetween from "@cloudscape-design/components/space-between";
import { useMemo } from "react";
import type { VersionContent as Content } from "#shared/models/template-version.ts";
import { say } from "#web/lib/texts/say.ts";
import { type ComparedMail, MailComparison } from "#web/ui/comparison/mail-comparison.tsx";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { Waiting } from "#web/ui/waiting.tsx";
import { LanguageChoice } from "./in-language/language-choice.tsx";
import { languageNotice, unknownNotice } from "./in-language/language-notice.ts";
import { languageOf, offeredLanguages, type OfferedLanguage } from "./in-language/offered-languages.ts";
import { useCompanyLanguages } from "./in-language/use-company-languages.ts";
import { tagOf, versionInLanguage } from "./in-language/version-in-language.ts";
import { VersionContent } from "./version-content.tsx";

export interface VersionComparisonProps {
  readonly id: string;
  readonly numbers: readonly [number, number];
  /** The language of the query, if it names one. */
  readonly language: string | undefined;
  readonly onLanguage: (code: string) => void;
  readonly onEnd: () => void;
}

/** Two versions side by side, the older one first. */
export function VersionComparison({ id, numbers, ...rest }: VersionComparisonProps) {
  const [older, newer] = [Math.min(...numbers), Math.max(...numbers)];
  return (
    <section
      className={styles.comparison}
      aria-label={say("Version {older} compared with version {newer}", { older, newer })}
    >
      <VersionContent id={id} versionNumber={older}>
        {(before) => (
          <VersionContent id={id} versionNumber={newer}>
            {(after) => <Compared before={before} after={after} {...rest} />}
          </VersionContent>
        )}
      </VersionContent>
    </section>
  );
}

interface ComparedProps extends Pick<VersionComparisonProps, "language" | "onLanguage" | "onEnd"> {
  readonly before: Content;
  readonly after: Content;
}

/** Without the company's languages, the versions are compared in the default one. */
function Compared({ before, after, language: asked, onLanguage, onEnd }: ComparedProps) {
  const { company, isPending, error, retry } = useCompanyLanguages();
  const offered = useMemo(() => offeredLanguages(company, [before, after]), [company, before, after]);
  const language = languageOf(offered, asked);
  const mails = useMemo(
    () => [mailOf(before, language ?? offered[0], offered), mailOf(after, language ?? offered[0], offered)] as const,
    [before, after, language, offered],
  );
  if (isPending && asked !== undefined) return <Waiting />;
  return (
    <SpaceBetween size="m">
      {error !== null && <LoadFailure title={say("The languages are not loaded.")} error={error} onRetry={retry} />}
      {error === null && asked !== undefined && language === undefined && (
        <Alert type="info">{unknownNotice(asked, offered[0])}</Alert>
      )}
      <MailComparison
        title={say("Version {older} and version {newer}", { older: before.versionNumber, newer: after.versionNumber })}
        before={mails[0]}
        after={mails[1]}
        actions={
          <>
            <LanguageChoice
              label={say("Language")}
              offered={offered}
              language={language ?? offered[0]}
              onChoose={onLanguage}
            />
            <Button onClick={onEnd}>{say("End comparison")}</Button>
          </>
        }
      />
    </SpaceBetween>
  );
}

function mailOf(
  version: Content,
  language: OfferedLanguage | undefined,
  offered: readonly OfferedLanguage[],
): ComparedMail {
  const { versionNumber, mailSettings, words, languages, finals } = version;
  const {
    state,
    fallback = offered[0],
    ...mail
  } = versionInLanguage(version, language, offered, window.location.origin);
  return {
    ...{ ...mail, mailSettings, words, languages, finals },
    name: say("Version {versionNumber}", { versionNumber }),
    language: tagOf(state, language, fallback),
    notice: languageNotice(state, versionNumber, { language, shown: fallback }),
  };
}
