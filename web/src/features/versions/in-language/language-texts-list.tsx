import Box from "@cloudscape-design/components/box";
import Header from "@cloudscape-design/components/header";
import SpaceBetween from "@cloudscape-design/components/space-between";
import StatusIndicator from "@cloudscape-design/components/status-indicator";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { VersionContent } from "#shared/models/template-version.ts";
import { languageName } from "#web/lib/languages/language-name.ts";
import { counted, say } from "#web/lib/texts/say.ts";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { TextList } from "#web/ui/text-list/text-list.tsx";
import { versionQuery } from "../queries.ts";
import { countStates, finalIn, type LanguageText, textPairs } from "./language-texts.ts";
import { nameOf, type OfferedLanguage } from "./offered-languages.ts";

export interface LanguageTextsProps {
  readonly id: string;
  readonly version: VersionContent;
  readonly languages: readonly [OfferedLanguage, OfferedLanguage];
  /** All languages of the version. */
  readonly offered: readonly OfferedLanguage[];
}

/** The texts of a version in two languages, next to each other; marked are those without words or with a changed source. */
export function LanguageTexts({ id, version, languages: [left, right], offered }: LanguageTextsProps) {
  const [before, after] = [useFinalVersion(id, version, left), useFinalVersion(id, version, right)];
  const pairs = useMemo(
    () =>
      textPairs(
        version,
        [
          { language: left, then: before.data },
          { language: right, then: after.data },
        ],
        offered,
      ),
    [version, left, right, offered, before.data, after.data],
  );
  const failed = [before, after].filter(({ error }) => error !== null);
  return (
    <section>
      <Header variant="h3">{say("Texts")}</Header>
      <SpaceBetween size="s">
        {failed[0]?.error && (
          <LoadFailure
            title={say("Changed sources could not be found.")}
            error={failed[0].error}
            onRetry={() => void Promise.all(failed.map(async ({ refetch }) => refetch()))}
          />
        )}
        {(before.isLoading || after.isLoading) && (
          <StatusIndicator type="loading">{say("Looking for changed sources")}</StatusIndicator>
        )}
        {pairs === undefined ? (
          <Box>{say("The design of this version cannot be read, so its texts cannot be listed.")}</Box>
        ) : pairs.length === 0 ? (
          <Box>{say("This version has no texts to translate.")}</Box>
        ) : (
          <>
            <Counts pairs={pairs} languages={[left, right]} />
            <TextList
              label={say("Texts in {left} and {right}", { left: nameOf(left), right: nameOf(right) })}
              texts={pairs.map(({ id: textId, context, texts }) => ({
                ...{ id: textId, title: context },
                wordings: [wordingOf(left, texts[0]), wordingOf(right, texts[1])],
              }))}
            />
          </>
        )}
      </SpaceBetween>
    </section>
  );
}

/** The version in which a language was final, if that is an earlier one. */
function useFinalVersion(id: string, version: VersionContent, language: OfferedLanguage) {
  const number = finalIn(version, language);
  return useQuery({ ...versionQuery(id, number ?? version.versionNumber), enabled: number !== undefined });
}

interface CountsProps extends Pick<LanguageTextsProps, "languages"> {
  readonly pairs: NonNullable<ReturnType<typeof textPairs>>;
}

function Counts({ pairs, languages }: CountsProps) {
  const lines = languages.flatMap((language, side) => {
    const at = side === 0 ? 0 : 1;
    const [missing, changed] = [countStates(pairs, at, "missing"), countStates(pairs, at, "changed")];
    const name = nameOf(language);
    return [
      ...(missing > 0 ? [say("No words in {name}: {missing}", { name, missing: counted(missing, "text") })] : []),
      ...(changed > 0 ? [say("Source of {name} changed: {changed}", { name, changed: counted(changed, "text") })] : []),
    ];
  });
  return (
    <Box color="text-body-secondary">
      {[counted(pairs.length, "text"), ...lines].map((line) => (
        <div key={line}>{line}</div>
      ))}
    </Box>
  );
}

function wordingOf(language: OfferedLanguage, { text, state, from }: LanguageText) {
  const mark =
    state === "missing" ? (
      <StatusIndicator type="pending">
        {from === undefined
          ? say("No words: as in the default language")
          : say("No words: as in {language}", { language: languageName(from) })}
      </StatusIndicator>
    ) : state === "made" ? (
      <StatusIndicator type="info">{say("Not written by hand")}</StatusIndicator>
    ) : state === "changed" ? (
      <StatusIndicator type="warning">{say("Source changed")}</StatusIndicator>
    ) : undefined;
  return {
    ...{ label: nameOf(language), text, mark },
    lang: state === "missing" ? from : language.code === "" ? undefined : language.code,
  };
}
