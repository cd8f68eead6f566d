import * as styles from "#web/features/help/help.module.css";
import type { Refusal } from "./open-api.ts";

interface RefusalTableProps {
  readonly label: string;
  readonly refusals: readonly Refusal[];
  /** Whether a link can lead to a code. */
  readonly areTargets?: boolean;
}

/** Codes with their HTTP status and what they mean. */
export function RefusalTable({ label, refusals, areTargets = false }: RefusalTableProps) {
  return (
    <div className={styles.table} role="group" aria-label={label} tabIndex={0}>
      <table>
        <tbody>
          {refusals.map(({ status, code, sentence }) => (
            <tr key={code} id={areTargets ? code : undefined}>
              <td>{status}</td>
              <th scope="row">
                <code>{code}</code>
              </th>
              <td lang="en">{sentence}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
