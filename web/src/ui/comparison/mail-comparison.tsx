import { say } from "#web/lib/texts/say.ts";
import * as styles from "#web/ui/comparison/mail-comparison.module.css";
import Header from "@cloudscape-design/components/header";
import SpaceBetween from "@cloudscape-design/components/space-between";
import { useMemo, type ReactNode } from "react";
import type { FinalMarks } from "#shared/models/final-marks.ts";
import type { StoredWords } from "#shared/models/mail-words.ts";
import type { MailSettings } from "#shared/models/mail-settings.ts";
import { languageName } from "#web/lib/languages/language-name.ts";
import { wordsLines } from "#web/lib/templates/words-lines.ts";
import { settingsLines } from "#web/lib/templates/settings-text.ts";
import { DiffView } from "../diff/diff-view.tsx";
import { changedVariables, type ChangedVariable } from "./changed-variables.ts";
import { type FramedMail, MailPair } from "./mail-pair.tsx";
import StatusIndicator, { type StatusIndicatorProps } from "@cloudscape-design/components/status-indicator";

const looks: Readonly<Record<ChangedVariable["change"], { type: StatusIndicatorProps.Type; text: string }>> = {
  added: { type: "info", text: say("added") },
  removed: { type: "warning", text: say("removed") },
  changed: { type: "warning", text: say("is another kind of value") },
};

/** The variables that a sender has to provide, no longer has to provide, or has to provide as another kind. */
function VariablesList({ variables }: { variables: readonly ChangedVariable[] | undefined }) {
  if (variables === undefined) return <p>{say("The placeholders of one of them cannot be read.")}</p>;
  if (variables.length === 0) return <p>{say("Both ask for the same variables.")}</p>;
  return (
    <ul className={styles.variables}>
      {variables.map(({ path, change, kind }) => (
        <li key={path}>
          <code>{path}</code> <span className={styles.kind}>{kind === "any" ? say("any value") : kind}</span>
          <StatusIndicator type={looks[change].type}>{looks[change].text}</StatusIndicator>
        </li>
      ))}
    </ul>
  );
}

/** One of two mails in a comparison. */
export interface ComparedMail extends FramedMail {
  readonly text: string;
  /** Absent for the content in Amazon SES, which has none. */
  readonly mailSettings?: MailSettings;
  /** Absent for the content in Amazon SES. */
  readonly words?: StoredWords;
  /** Null: all of the company. Absent for the content in Amazon SES. */
  readonly languages?: readonly string[] | null;
  /** Absent for the content in Amazon SES. */
  readonly finals?: FinalMarks;
}

export interface MailComparisonProps {
  readonly before: ComparedMail;
  readonly after: ComparedMail;
  readonly title?: string;
  /** Shown next to the width switch. */
  readonly actions?: ReactNode;
}

/** Two mails side by side as recipients see them, the variables that differ, and the differences of their sources. */
export function MailComparison({ before, after, title, actions }: MailComparisonProps) {
  const variables = useMemo(() => changedVariables(before, after), [before, after]);
  return (
    <SpaceBetween size="l">
      <MailPair title={title} mails={[before, after]} actions={actions} />
      <section>
        <Header variant="h3">{say("Variables")}</Header>
        <VariablesList variables={variables} />
      </section>
      <section>
        <Header variant="h3">{say("Source")}</Header>
        <SpaceBetween size="s">
          <DiffView name={say("Subject")} before={before.subject} after={after.subject} />
          <PreheaderDiff before={before} after={after} />
          <DiffView name={say("Html")} before={before.html} after={after.html} />
          <DiffView name={say("Text part")} before={before.text} after={after.text} />
          <LanguagesDiff before={before} after={after} />
          <FinalsDiff before={before} after={after} />
          <WordsDiff before={before} after={after} />
          <SettingsDiff before={before} after={after} />
        </SpaceBetween>
      </section>
    </SpaceBetween>
  );
}

function PreheaderDiff({ before: { preheader: before }, after: { preheader: after } }: MailComparisonProps) {
  if (before === undefined || after === undefined || before + after === "") return null;
  return <DiffView name={say("Preheader")} before={before} after={after} />;
}

const choiceLines = (languages: readonly string[] | null): string =>
  languages === null
    ? say("All of the company")
    : [say("The default language"), ...languages.map(languageName).sort()].join("\n");

function LanguagesDiff({ before: { languages: before }, after: { languages: after } }: MailComparisonProps) {
  if (before === undefined || after === undefined || (before === null && after === null)) return null;
  return <DiffView name={say("Languages of the template")} before={choiceLines(before)} after={choiceLines(after)} />;
}

const finalLines = (finals: FinalMarks): string =>
  Object.entries(finals)
    .map(([code, { version }]) =>
      say("{languageName} since version {version}", {
        languageName: languageName(code),
        version: version === 0 ? say("to be saved") : version,
      }),
    )
    .sort()
    .join("\n");

function FinalsDiff({ before: { finals: before = {} }, after: { finals: after = {} } }: MailComparisonProps) {
  const lines = [finalLines(before), finalLines(after)] as const;
  return lines.join("") !== "" && <DiffView name={say("Final languages")} before={lines[0]} after={lines[1]} />;
}

function WordsDiff({ before: { words: before }, after: { words: after } }: MailComparisonProps) {
  if (before === undefined || after === undefined) return null;
  return <DiffView name={say("Other languages")} before={wordsLines(before)} after={wordsLines(after)} />;
}

function SettingsDiff({ before: { mailSettings: before }, after: { mailSettings: after } }: MailComparisonProps) {
  if (before === undefined || after === undefined) return null;
  return <DiffView name={say("Sending settings")} before={settingsLines(before)} after={settingsLines(after)} />;
}
