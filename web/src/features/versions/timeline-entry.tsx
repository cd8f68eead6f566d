import Badge from "@cloudscape-design/components/badge";
import type { TemplateVersion } from "#shared/models/template-version.ts";
import { dateAndTime } from "#web/lib/format/dates.ts";
import { nameOfPerson } from "#web/lib/format/name-of-person.ts";
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
  return (
    <li className={hasGapBefore ? "versions-entry versions-entry-after-gap" : "versions-entry"}>
      <button
        type="button"
        className="versions-entry-choice"
        aria-current={isSelected}
        onClick={() => onSelect(versionNumber)}
      >
        <span className="versions-entry-name">
          Version {versionNumber} {published && <Badge color="green">Published</Badge>}
        </span>
        <span>
          {isFirst ? "Created" : restoredFrom === undefined ? "Saved" : `Restored from version ${restoredFrom}`}{" "}
          {dateAndTime(createdTimestamp)} by {nameOfPerson(version.createdByUser)}
        </span>
        {publishedTimestamp !== undefined && (
          <span>
            Published {dateAndTime(publishedTimestamp)} by {nameOfPerson(version.publishedByUser)}
          </span>
        )}
      </button>
      <VersionNote id={id} version={version} isEditable={isSelected} />
    </li>
  );
}
