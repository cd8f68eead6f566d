import * as styles from "#web/features/versions/versions-desk.module.css";
import Alert from "@cloudscape-design/components/alert";
import Button from "@cloudscape-design/components/button";
import SpaceBetween from "@cloudscape-design/components/space-between";
import { useMemo } from "react";
import type { VersionContent as Content } from "#shared/models/template-version.ts";
import { say } from "#web/lib/texts/say.ts";
import { MailPair } from "#web/ui/comparison/mail-pair.tsx";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { Waiting } from "#web/ui/waiting.tsx";
import { LanguageChoice } from "./in-language/language-choice.tsx";
import { languageNotice, unknownNotice } from "./in-language/language-notice.ts";
import { LanguageTexts } from "./in-language/language-texts-list.tsx";
import { languageOf, nameOf, offeredLanguages, type OfferedLanguage, pairOf } from "./in-language/offered-languages.ts";
import { useCompanyLanguages } from "./in-language/use-company-languages.ts";
import { tagOf, versionInLanguage } from "./in-language/version-in-language.ts";
import { VersionContent } from "./version-content.tsx";

/** Language tags of the query: the left and the right one. */
export type LanguageParams = readonly [left: string | undefined, right: string | undefined];

export interface LanguageComparisonProps {
  readonly id: string;
  readonly versionNumber: number;
  readonly params: LanguageParams;
  readonly onChange: (codes: readonly [left: string, right: string]) => void;
  readonly onEnd: () => void;
}

/** A version in two languages side by side. */
export function LanguageComparison({ id, versionNumber, ...rest }: LanguageComparisonProps) {
  return (
    <section className={styles.comparison} aria-label={say("Languages of version {versionNumber}", { versionNumber })}>
      <VersionContent id={id} versionNumber={versionNumber}>
        {(version) => <Compared id={id} version={version} {...rest} />}
      </VersionContent>
    </section>
  );
}

interface ComparedProps extends Omit<LanguageComparisonProps, "versionNumber"> {
  readonly version: Content;
}

function Compared({ id, version, params, onChange, onEnd }: ComparedProps) {
  const { company, isPending, error, retry } = useCompanyLanguages();
  const { versionNumber } = version;
  const offered = useMemo(() => offeredLanguages(company, [version]), [company, version]);
  const pair = useMemo(() => pairOf(offered, params), [offered, params]);
  const mails = useMemo(
    () => pair && ([mailOf(version, pair[0], offered), mailOf(version, pair[1], offered)] as const),
    [version, pair, offered],
  );
  if (error !== null) return <LoadFailure title={say("The languages are not loaded.")} error={error} onRetry={retry} />;
  if (isPending) return <Waiting />;
  const end = <Button onClick={onEnd}>{say("End comparison")}</Button>;
  if (pair === undefined || mails === undefined) {
    return (
      <Alert type="info" action={end}>
        {say("Version {versionNumber} has no second language to compare.", { versionNumber })}
      </Alert>
    );
  }
  const [left, right] = pair;
  const unknown = params.filter((code) => code !== undefined && languageOf(offered, code) === undefined);
  // The language of the other side changes places with it.
  const chooseLeft = (code: string) => onChange([code, code === right.code ? left.code : right.code]);
  const chooseRight = (code: string) => onChange([code === left.code ? right.code : left.code, code]);
  return (
    <SpaceBetween size="l">
      {unknown.map((code) => (
        <Alert key={code} type="info">
          {unknownNotice(code ?? "", code === params[0] ? left : right)}
        </Alert>
      ))}
      <MailPair
        title={say("Version {versionNumber} in two languages", { versionNumber })}
        mails={mails}
        actions={
          <>
            <LanguageChoice label={say("Left")} offered={offered} language={left} onChoose={chooseLeft} />
            <LanguageChoice label={say("Right")} offered={offered} language={right} onChoose={chooseRight} />
            {end}
          </>
        }
      />
      <LanguageTexts id={id} version={version} languages={pair} offered={offered} />
    </SpaceBetween>
  );
}

function mailOf(version: Content, language: OfferedLanguage, offered: readonly OfferedLanguage[]) {
  const {
    state,
    fallback = offered[0],
    ...mail
  } = versionInLanguage(version, language, offered, window.location.origin);
  return {
    ...mail,
    name: nameOf(language),
    language: tagOf(state, language, fallback),
    notice: languageNotice(state, version.versionNumber, { language, shown: fallback }),
  };
}
