import * as styles from "#web/ui/diff/diff-view.module.css";
import { changedParts } from "#web/lib/diff/changed-parts.ts";
import type { DiffLine } from "#web/lib/diff/diff-lines.ts";

export interface DiffRowProps {
  readonly line: DiffLine;
  /** The line that replaced it, or that it replaced. */
  readonly partner: DiffLine | undefined;
}

const signs = { same: " ", removed: "−", added: "+" } as const;
const classes = { same: undefined, removed: styles.removed, added: styles.added } as const;
const words = { same: undefined, removed: "removed", added: "added" } as const;

/** One line of a comparison, with its numbers in both texts. */
export function DiffRow({ line, partner }: DiffRowProps) {
  const { kind, before, after } = line;
  return (
    <tr className={classes[kind]}>
      <td className={styles.number}>{before}</td>
      <td className={styles.number}>{after}</td>
      <td className={styles.sign} aria-label={words[kind]}>
        {signs[kind]}
      </td>
      <td className={styles.text}>
        <LineText line={line} partner={partner} />
      </td>
    </tr>
  );
}

function LineText({ line: { kind, text }, partner }: DiffRowProps) {
  if (kind === "same") return text;
  const Mark = kind === "removed" ? "del" : "ins";
  if (partner === undefined) return <Mark className={styles.whole}>{text}</Mark>;
  const { start, changed, end } = changedParts(text, partner.text);
  return (
    <>
      {start}
      {changed !== "" && <Mark>{changed}</Mark>}
      {end}
    </>
  );
}
