import * as styles from "#web/features/templates/bulk/for-each-dialog.module.css";
import Button from "@cloudscape-design/components/button";
import ProgressBar from "@cloudscape-design/components/progress-bar";
import SpaceBetween from "@cloudscape-design/components/space-between";
import StatusIndicator from "@cloudscape-design/components/status-indicator";
import type { ReactNode } from "react";
import { say } from "#web/lib/texts/say.ts";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import type { ForEachResult, useForEach } from "./use-for-each.ts";

export interface ForEachDialogProps {
  readonly title: string;
  readonly confirmText: string;
  /** The text for a success, e.g. "Deleted". */
  readonly doneText: string;
  readonly disabled?: boolean;
  readonly work: ReturnType<typeof useForEach>;
  readonly onClose: () => void;
  readonly onDone: () => void;
  /** The question before it begins. */
  readonly children: ReactNode;
}

/** Asks for confirmation, then shows progress and the result of each template. */
export function ForEachDialog(props: ForEachDialogProps) {
  const { title, confirmText, doneText, disabled = false, work, onClose, onDone, children } = props;
  const { items, results, running, run, finished } = work;
  const begun = running || finished;
  return (
    <Dialog
      title={title}
      onClose={begun ? onDone : onClose}
      actions={
        finished ? (
          <Button variant="primary" onClick={onDone}>
            {say("Close")}
          </Button>
        ) : (
          <>
            <Button variant="link" onClick={onClose} disabled={running}>
              {say("Cancel")}
            </Button>
            <Button variant="primary" loading={running} disabled={disabled} onClick={() => void run()}>
              {confirmText}
            </Button>
          </>
        )
      }
    >
      {begun ? (
        <SpaceBetween size="m">
          <ProgressBar
            ariaLabel={title}
            value={Math.floor((results.length / items.length) * 100)}
            description={say("{results} of {items} done", { results: results.length, items: items.length })}
          />
          <Results results={results} doneText={doneText} />
        </SpaceBetween>
      ) : (
        children
      )}
    </Dialog>
  );
}

function Results({ results, doneText }: { results: readonly ForEachResult[]; doneText: string }) {
  return (
    <ul className={styles.eachResults} aria-label={say("Results")}>
      {results.map(({ name, failure }) => (
        <li key={name}>
          {name}:{" "}
          <StatusIndicator type={failure === undefined ? "success" : "error"}>
            {failure === undefined ? doneText : failure || say("Failed")}
          </StatusIndicator>
        </li>
      ))}
    </ul>
  );
}
