import { changedParts } from "#web/lib/diff/changed-parts.ts";
import type { DiffLine } from "#web/lib/diff/diff-lines.ts";

export interface DiffRowProps {
  readonly line: DiffLine;
  /** The line that replaced it, or that it replaced. */
  readonly partner: DiffLine | undefined;
}

const signs = { same: " ", removed: "−", added: "+" } as const;
const words = { same: undefined, removed: "removed", added: "added" } as const;

/** One line of a comparison, with its numbers in both texts. */
export function DiffRow({ line, partner }: DiffRowProps) {
  const { kind, before, after } = line;
  return (
    <tr className={`diff-view-${kind}`}>
      <td className="diff-view-number">{before}</td>
      <td className="diff-view-number">{after}</td>
      <td className="diff-view-sign" aria-label={words[kind]}>
        {signs[kind]}
      </td>
      <td className="diff-view-text">
        <LineText line={line} partner={partner} />
      </td>
    </tr>
  );
}

function LineText({ line: { kind, text }, partner }: DiffRowProps) {
  if (kind === "same") return text;
  const Mark = kind === "removed" ? "del" : "ins";
  if (partner === undefined) return <Mark className="diff-view-whole">{text}</Mark>;
  const { start, changed, end } = changedParts(text, partner.text);
  return (
    <>
      {start}
      {changed !== "" && <Mark>{changed}</Mark>}
      {end}
    </>
  );
}
