import "./each-dialog.css";
import Button from "@cloudscape-design/components/button";
import ProgressBar from "@cloudscape-design/components/progress-bar";
import SpaceBetween from "@cloudscape-design/components/space-between";
import StatusIndicator from "@cloudscape-design/components/status-indicator";
import type { ReactNode } from "react";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import type { EachResult, useEach } from "./use-each.ts";

export interface EachDialogProps {
  readonly title: string;
  readonly confirmText: string;
  /** What was done with one, e.g. "Deleted". */
  readonly doneText: string;
  readonly disabled?: boolean;
  readonly work: ReturnType<typeof useEach>;
  readonly onClose: () => void;
  readonly onDone: () => void;
  /** What is asked before it begins. */
  readonly children: ReactNode;
}

/** Asks, then shows how far it has come and what became of each. */
export function EachDialog(props: EachDialogProps) {
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
            Close
          </Button>
        ) : (
          <>
            <Button variant="link" onClick={onClose} disabled={running}>
              Cancel
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
            description={`${String(results.length)} of ${String(items.length)} done`}
          />
          <Results results={results} doneText={doneText} />
        </SpaceBetween>
      ) : (
        children
      )}
    </Dialog>
  );
}

function Results({ results, doneText }: { results: readonly EachResult[]; doneText: string }) {
  return (
    <ul className="each-results" aria-label="Results">
      {results.map(({ name, failure }) => (
        <li key={name}>
          {name}:{" "}
          <StatusIndicator type={failure === undefined ? "success" : "error"}>
            {failure === undefined ? doneText : failure || "Failed"}
          </StatusIndicator>
        </li>
      ))}
    </ul>
  );
}
