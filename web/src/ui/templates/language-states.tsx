import { say } from "#web/lib/texts/say.ts";
import * as styles from "#web/ui/templates/language-states.module.css";
import Badge from "@cloudscape-design/components/badge";
import Box from "@cloudscape-design/components/box";
import Popover from "@cloudscape-design/components/popover";
import type { PublishingState } from "#shared/models/publishing-state.ts";
import { LanguagesBadge } from "./languages-badge.tsx";
import { languageName } from "#web/lib/languages/language-name.ts";
import { DataTable } from "#web/ui/list-page/data-table.tsx";
import type { ListColumn } from "#web/ui/list-page/list-column.ts";

interface Row {
  readonly language: string;
  /** In Amazon SES. */
  readonly name: string;
  readonly version: number | undefined;
}

const columns: ListColumn<Row>[] = [
  {
    id: "language",
    header: say("Language and name in Amazon SES"),
    isRowHeader: true,
    cell: ({ language, name }) => (
      <>
        <div>{language}</div>
        <code className={styles.name}>{name}</code>
      </>
    ),
  },
  {
    id: "version",
    header: say("Published"),
    cell: ({ version }) => (version === undefined ? say("Not yet") : say("Version {version}", { version })),
  },
];

export interface LanguageStatesProps {
  readonly templateName: string;
  readonly state: Pick<PublishingState, "languages" | "publishedVersion">;
}

/** In how many languages the published version is in Amazon SES, and under which names. Nothing for a single language. */
export function LanguageStates({ templateName, state: { languages, publishedVersion } }: LanguageStatesProps) {
  if (languages.length === 0) return null;
  const rows: Row[] = [
    { language: say("Default language"), name: templateName, version: publishedVersion },
    ...languages.map((each) => ({
      language: languageName(each.code),
      name: each.templateName,
      version: each.publishedVersion,
    })),
  ];
  const there = rows.filter(({ version }) => version !== undefined && version === publishedVersion);
  return (
    <Popover
      triggerType="custom"
      dismissAriaLabel={say("Close")}
      size="large"
      position="bottom"
      header={
        publishedVersion === undefined
          ? say("Names of the first publish")
          : say("Version {publishedVersion} in Amazon SES", { publishedVersion })
      }
      content={
        <DataTable
          variant="embedded"
          contentDensity="compact"
          items={rows}
          columnDefinitions={columns}
          ariaLabels={{ tableLabel: say("Languages in Amazon SES") }}
          empty={<Box>{say("None")}</Box>}
        />
      }
    >
      <button type="button" className={styles.trigger}>
        {publishedVersion === undefined ? (
          <Badge color="grey">{say("{rows} languages", { rows: rows.length })}</Badge>
        ) : (
          <LanguagesBadge count={{ there: there.length, of: rows.length }} />
        )}
      </button>
    </Popover>
  );
}
