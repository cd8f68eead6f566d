import Button from "@cloudscape-design/components/button";
import Checkbox from "@cloudscape-design/components/checkbox";
import SpaceBetween from "@cloudscape-design/components/space-between";
import StatusIndicator from "@cloudscape-design/components/status-indicator";
import { useState } from "react";
import type { FinalMarks } from "#shared/models/final-marks.ts";
import { counted } from "#shared/plural.ts";
import { languageName } from "#web/lib/languages/language-name.ts";
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
        description={mark && (mark.version === 0 ? "From the next save on." : `Since version ${mark.version}.`)}
        onChange={({ detail }) => onFinals(detail.checked ? { ...others, [code]: { version: 0 } } : others)}
      >
        {languageName(code)} is final
      </Checkbox>
      {changed.length > 0 && (
        <SpaceBetween size="xs" direction="horizontal" alignItems="center">
          <StatusIndicator type="warning">Source changed: {counted(changed.length, "text")}</StatusIndicator>
          <Button ariaLabel={`Review ${languageName(code)}`} onClick={() => setIsReviewing(true)}>
            Review
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
