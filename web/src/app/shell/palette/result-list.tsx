import * as styles from "#web/app/shell/palette/palette.module.css";
import { say } from "#web/lib/texts/say.ts";
import type { Entry, EntryGroup } from "./entries.ts";

export interface ResultListProps {
  readonly id: string;
  readonly groups: readonly EntryGroup[];
  readonly activeId: string | undefined;
  readonly onPoint: (id: string) => void;
  readonly onChoose: (entry: Entry) => void;
}

/** The results by group. The focus stays in the search field, which names the active entry (aria-activedescendant). */
export function ResultList({ id, groups, activeId, onPoint, onChoose }: ResultListProps) {
  return (
    <div id={id} className={styles.list} role="listbox" aria-label={say("Results")}>
      {groups.map(({ name, entries }) => (
        <div key={name} role="group" aria-label={name}>
          <div className={styles.group} aria-hidden="true">
            {name}
          </div>
          {entries.map((entry) => (
            <div
              key={entry.id}
              id={entry.id}
              className={styles.entry}
              role="option"
              aria-selected={entry.id === activeId}
              onMouseMove={() => onPoint(entry.id)}
              // A press would move the focus out of the field before the click.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(entry)}
            >
              <span className={styles.entryText}>{entry.text}</span>
              {entry.hint !== undefined && <span className={styles.entryHint}>{entry.hint}</span>}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
