import * as styles from "#web/features/versions/versions-desk.module.css";
import Badge from "@cloudscape-design/components/badge";
import type { TemplateVersion } from "#shared/models/template-version.ts";
import { dateAndTime } from "#web/lib/format/dates.ts";
import { nameOfPerson } from "#web/lib/format/name-of-person.ts";
import { say } from "#web/lib/texts/say.ts";
import { VersionPicture } from "./version-picture.tsx";
import { VersionNote } from "./version-note.tsx";

export interface TimelineEntryProps {
  readonly id: string;
  readonly version: TemplateVersion;
  readonly isSelected: boolean;
  /** The version that created the template. */
  readonly isFirst: boolean;
  /** The versions before it in the list are not loaded. */
  readonly hasGapBefore: boolean;
  readonly onSelect: (versionNumber: number) => void;
}

/** A version in the timeline: who saved it and when, who published it, and its note. */
export function TimelineEntry({ id, version, isSelected, isFirst, hasGapBefore, onSelect }: TimelineEntryProps) {
  const { versionNumber, published, publishedTimestamp, createdTimestamp, restoredFrom } = version;
  const madeHow = isFirst
    ? "Created {createdTimestamp} by {nameOfPerson}"
    : restoredFrom === undefined
      ? "Saved {createdTimestamp} by {nameOfPerson}"
      : "Restored from version {restoredFrom} {createdTimestamp} by {nameOfPerson}";
  return (
    <li className={hasGapBefore ? `${styles.entry} ${styles.entryAfterGap}` : styles.entry}>
      <button
        type="button"
        className={styles.entryChoice}
        aria-current={isSelected}
        onClick={() => onSelect(versionNumber)}
      >
        <span className={styles.entryName}>
          {say("Version {versionNumber}", { versionNumber })}{" "}
          {published && <Badge color="green">{say("Published")}</Badge>}
        </span>
        <span>
          {say(madeHow, {
            restoredFrom: restoredFrom ?? 0,
            createdTimestamp: dateAndTime(createdTimestamp),
            nameOfPerson: nameOfPerson(version.createdByUser),
          })}
        </span>
        {publishedTimestamp !== undefined && (
          <span>
            {say("Published {publishedTimestamp} by {nameOfPerson}", {
              publishedTimestamp: dateAndTime(publishedTimestamp),
              nameOfPerson:
                version.publishedByRollback === true ? say("a rollback") : nameOfPerson(version.publishedByUser),
            })}
          </span>
        )}
      </button>
      <div className={styles.entryPicture}>
        <VersionPicture id={id} versionNumber={versionNumber} />
      </div>
      <VersionNote id={id} version={version} isEditable={isSelected} />
    </li>
  );
}
