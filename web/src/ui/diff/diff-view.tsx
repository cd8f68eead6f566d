import { counted, say } from "#web/lib/texts/say.ts";
import * as styles from "#web/ui/diff/diff-view.module.css";
import { useMemo, useState } from "react";
import { pairsOf } from "#web/lib/diff/changed-parts.ts";
import { diffLines } from "#web/lib/diff/diff-lines.ts";
import { hunksOf, type Hunk } from "#web/lib/diff/hunks.ts";
import { DiffRow } from "./diff-row.tsx";

export interface DiffViewProps {
  /** The name of the compared text, e.g. "Html". */
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

/** Removed and added lines of two texts. Long unchanged parts are folded. */
export function DiffView({ name, before, after }: DiffViewProps) {
  const { hunks, pairs, removed, added } = useMemo(() => {
    const lines = diffLines(before, after);
    const count = (kind: string) => lines.filter((line) => line.kind === kind).length;
    return { hunks: hunksOf(lines), pairs: pairsOf(lines), removed: count("removed"), added: count("added") };
  }, [before, after]);
  const [opened, setOpened] = useState<ReadonlySet<Hunk>>(new Set());
  return (
    <figure className={styles.diffView}>
      <figcaption>
        <strong>{name}</strong>
        <span className={styles.counts}>{countsOf(removed, added)}</span>
      </figcaption>
      {removed + added > 0 && (
        <div className={styles.lines} tabIndex={0} role="group" aria-label={say("Changes of {name}", { name })}>
          <table>
            {hunks.map((hunk, index) => (
              <tbody key={index}>
                {hunk.isFar && !opened.has(hunk) ? (
                  <tr className={styles.fold}>
                    <td colSpan={4}>
                      <button type="button" onClick={() => setOpened(new Set(opened).add(hunk))}>
                        {say("Show {lines} unchanged lines", { lines: hunk.lines.length })}
                      </button>
                    </td>
                  </tr>
                ) : (
                  hunk.lines.map((line) => (
                    <DiffRow key={`${line.before ?? ""} ${line.after ?? ""}`} line={line} partner={pairs.get(line)} />
                  ))
                )}
              </tbody>
            ))}
          </table>
        </div>
      )}
    </figure>
  );
}

function countsOf(removed: number, added: number): string {
  if (removed + added === 0) return say("No changes");
  const parts = [
    ...(removed > 0 ? [say("{removed} removed", { removed: counted(removed, "line") })] : []),
    ...(added > 0 ? [say("{added} added", { added: counted(added, "line") })] : []),
  ];
  return parts.join(", ");
}
