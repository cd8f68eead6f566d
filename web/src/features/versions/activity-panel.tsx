import * as styles from "#web/features/versions/versions-desk.module.css";
import Button from "@cloudscape-design/components/button";
import { useQuery } from "@tanstack/react-query";
import type { TemplateVersion, TemplateVersions } from "#shared/models/template-version.ts";
import { languagesQuery } from "#web/lib/languages/language-queries.ts";
import { counted, say } from "#web/lib/texts/say.ts";
import { CompareChoice } from "./compare-choice.tsx";
import { loadedVersions } from "./selection.ts";
import { TimelineEntry } from "./timeline-entry.tsx";

export interface ActivityPanelProps {
  readonly id: string;
  readonly history: TemplateVersions;
  readonly selected: TemplateVersion;
  readonly compared: number | undefined;
  readonly onSelect: (versionNumber: number) => void;
  readonly onCompare: (versionNumber: number | undefined) => void;
  /** The selected version is shown in two languages. */
  readonly inLanguages: boolean;
  readonly onLanguages: () => void;
  /** Absent if all are loaded. */
  readonly onMore?: () => void;
  readonly isLoadingMore: boolean;
}

/** The versions of a template, the latest first. */
export function ActivityPanel(props: ActivityPanelProps) {
  const { id, history, selected, compared, onSelect, onCompare, inLanguages, onLanguages, onMore, isLoadingMore } =
    props;
  const { data: company } = useQuery(languagesQuery);
  const versions = loadedVersions(history);
  return (
    <aside className={styles.activity} aria-labelledby="versions-activity-title">
      <h2 id="versions-activity-title">{say("Recent Activity")}</h2>
      <p className={styles.count}>{say("{total} existing", { total: counted(history.total, "version") })}</p>
      {versions.length > 1 && (
        <CompareChoice versions={versions} selected={selected} compared={compared} onCompare={onCompare} />
      )}
      {company !== undefined && company.languages.length > 0 && (
        <Button fullWidth disabled={inLanguages} onClick={onLanguages}>
          {say("Compare languages of version {versionNumber}", { versionNumber: selected.versionNumber })}
        </Button>
      )}
      <ol className={styles.timeline}>
        {versions.map((version, index) => (
          <TimelineEntry
            key={version.versionNumber}
            id={id}
            version={version}
            isSelected={version.versionNumber === selected.versionNumber}
            isFirst={version.versionNumber === history.creation.versionNumber}
            hasGapBefore={onMore !== undefined && index === versions.length - 1}
            onSelect={onSelect}
          />
        ))}
      </ol>
      {onMore !== undefined && (
        <Button loading={isLoadingMore} onClick={onMore}>
          {say("Load more")}
        </Button>
      )}
    </aside>
  );
}
