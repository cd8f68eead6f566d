import type { Entry, EntryGroup } from "./entries.ts";

export interface ResultListProps {
  readonly id: string;
  readonly groups: readonly EntryGroup[];
  readonly activeId: string | undefined;
  readonly onPoint: (id: string) => void;
  readonly onChoose: (entry: Entry) => void;
}

/** What was found, by kind. The keyboard stays in the field, which names the active one. */
export function ResultList({ id, groups, activeId, onPoint, onChoose }: ResultListProps) {
  return (
    <div id={id} className="palette-list" role="listbox" aria-label="Results">
      {groups.map(({ name, entries }) => (
        <div key={name} role="group" aria-label={name}>
          <div className="palette-group" aria-hidden="true">
            {name}
          </div>
          {entries.map((entry) => (
            <div
              key={entry.id}
              id={entry.id}
              className="palette-entry"
              role="option"
              aria-selected={entry.id === activeId}
              onMouseMove={() => onPoint(entry.id)}
              // Pressing would take the focus out of the field before the click is one.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(entry)}
            >
              <span className="palette-entry-text">{entry.text}</span>
              {entry.hint !== undefined && <span className="palette-entry-hint">{entry.hint}</span>}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
