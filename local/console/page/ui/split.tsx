import type { KeyboardEvent, ReactNode } from "react";
import styles from "./split.module.css";

export interface SplitProps {
  /** The accessible name of the left side. */
  readonly label: string;
  readonly side: ReactNode;
  readonly children: ReactNode;
}

/** A list on the left, and what is chosen in it on the right; one below the other on a narrow screen. */
export function Split({ label, side, children }: SplitProps) {
  return (
    <div className={styles["split"]}>
      <section className={styles["side"]} aria-label={label}>
        {side}
      </section>
      {children}
    </div>
  );
}

/** A row of controls above the list. */
export function Tools({ children }: { readonly children: ReactNode }) {
  return <div className={styles["tools"]}>{children}</div>;
}

/** How many entries the list has. */
export function Count({ children }: { readonly children: ReactNode }) {
  return (
    <span className={styles["count"]} role="status">
      {children}
    </span>
  );
}

export interface Row {
  readonly id: string;
  readonly href: string;
  readonly title: string;
  /** At the end of the title's line. */
  readonly aside?: ReactNode;
  /** The lines below the title. */
  readonly lines: readonly ReactNode[];
}

export interface RowListProps {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly openId: string | undefined;
  /** In place of a list without rows. */
  readonly empty: ReactNode;
  /** A key has moved the focus to a row. */
  readonly onMove?: (id: string) => void;
  /** Enter was pressed on a row. */
  readonly onEnter?: (id: string) => void;
}

const steps: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowDown: (index) => index + 1,
  j: (index) => index + 1,
  ArrowUp: (index) => index - 1,
  k: (index) => index - 1,
  Home: () => 0,
  End: (_index, last) => last,
};

/** The index of the row that a key leads to. */
function indexAfter({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, index: number, last: number): number | undefined {
  const step = Object.hasOwn(steps, key) ? steps[key] : undefined;
  if (step === undefined || ctrlKey || metaKey || altKey) return undefined;
  return Math.max(0, Math.min(last, step(index, last)));
}

/** Moves the focus from a search field to the first row of the list. */
export const focusFirstRow = (): void => document.querySelector<HTMLElement>("[data-row]")?.focus();

/** A list of links. Tab enters at the open row or the first one; arrow keys move between rows. */
export function RowList({ label, rows, openId, empty, onMove, onEnter }: RowListProps) {
  const wayIn = rows.find(({ id }) => id === openId) ?? rows[0];

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const links = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-row]")];
    const index = links.findIndex((link) => link === document.activeElement);
    const focused = rows[index];
    if (event.key === "Enter" && focused !== undefined && onEnter !== undefined) {
      event.preventDefault();
      onEnter(focused.id);
    }
    const next = indexAfter(event, index, links.length - 1);
    const row = next === undefined ? undefined : rows[next];
    if (next === undefined || row === undefined) return;
    event.preventDefault();
    links[next]?.focus();
    onMove?.(row.id);
  }

  return (
    <nav aria-label={label} className={styles["list"]} onKeyDown={onKeyDown}>
      {rows.length === 0 ? (
        <div className={styles["empty"]}>{empty}</div>
      ) : (
        <ul>
          {rows.map((row) => (
            <li key={row.id}>
              <RowLink row={row} isOpen={row.id === openId} isWayIn={row === wayIn} />
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
}

function RowLink({ row, isOpen, isWayIn }: { readonly row: Row; readonly isOpen: boolean; readonly isWayIn: boolean }) {
  return (
    <a
      className={styles["row"]}
      href={row.href}
      data-row=""
      tabIndex={isWayIn ? 0 : -1}
      {...(isOpen && { "aria-current": true })}
    >
      <span className={styles["title"]}>{row.title}</span>
      <span className={styles["aside"]}>{row.aside}</span>
      {row.lines.map((line, index) => (
        <span key={index} className={styles["line"]}>
          {line}
        </span>
      ))}
    </a>
  );
}
