import Button from "@cloudscape-design/components/button";
import Checkbox from "@cloudscape-design/components/checkbox";
import SpaceBetween from "@cloudscape-design/components/space-between";
import StatusIndicator from "@cloudscape-design/components/status-indicator";
import { useState } from "react";
import type { FinalMarks } from "#shared/models/final-marks.ts";
import { languageName } from "#web/lib/languages/language-name.ts";
import { counted, say } from "#web/lib/texts/say.ts";
import { SourceChangesDialog } from "./source-changes-dialog.tsx";
import type { SourceChanges } from "./use-source-changes.ts";

export interface FinalMarkProps {
  readonly code: string;
  readonly finals: FinalMarks;
  readonly changes: SourceChanges;
  readonly disabled: boolean;
  readonly onFinals: (finals: FinalMarks) => void;
}

/** Whether the words of a language are final, and how many of their sources have changed since. */
export function FinalMark({ code, finals, changes, disabled, onFinals }: FinalMarkProps) {
  const [isReviewing, setIsReviewing] = useState(false);
  const mark = finals[code];
  const changed = changes[code] ?? [];
  const others = Object.fromEntries(Object.entries(finals).filter(([language]) => language !== code));
  return (
    <SpaceBetween size="xs">
      <Checkbox
        checked={mark !== undefined}
        disabled={disabled}
        description={
          mark &&
          (mark.version === 0
            ? say("From the next save on.")
            : say("Since version {version}.", { version: mark.version }))
        }
        onChange={({ detail }) => onFinals(detail.checked ? { ...others, [code]: { version: 0 } } : others)}
      >
        {say("{languageName} is final", { languageName: languageName(code) })}
      </Checkbox>
      {changed.length > 0 && (
        <SpaceBetween size="xs" direction="horizontal" alignItems="center">
          <StatusIndicator type="warning">
            {say("Source changed: {changed}", { changed: counted(changed.length, "text") })}
          </StatusIndicator>
          <Button
            ariaLabel={say("Review {languageName}", { languageName: languageName(code) })}
            onClick={() => setIsReviewing(true)}
          >
            {say("Review")}
          </Button>
        </SpaceBetween>
      )}
      {isReviewing && mark !== undefined && (
        <SourceChangesDialog
          code={code}
          since={mark.version}
          changes={changed}
          disabled={disabled}
          onKeep={({ id, hash }) => onFinals({ ...finals, [code]: { ...mark, kept: { ...mark.kept, [id]: hash } } })}
          onKeepAll={() => {
            onFinals({ ...others, [code]: { version: 0 } });
            setIsReviewing(false);
          }}
          onClose={() => setIsReviewing(false)}
        />
      )}
    </SpaceBetween>
  );
}
