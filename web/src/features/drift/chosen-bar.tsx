import * as styles from "#web/features/drift/drift.module.css";
import Button from "@cloudscape-design/components/button";
import type { DriftFinding } from "#shared/models/drift.ts";
import { anyOf } from "#shared/permissions.ts";
import { say } from "#web/lib/texts/say.ts";
import { PermissionButton } from "#web/ui/permission-button.tsx";
import { importable, keepable, publishable } from "./choices.ts";
import type { DriftAction } from "./drift-actions.tsx";

export interface ChosenBarProps {
  readonly findings: readonly DriftFinding[];
  readonly onAsk: (action: DriftAction, findings: readonly DriftFinding[]) => void;
  readonly onClear: () => void;
}

/** Actions for the chosen findings. Each is offered for those that it fits. */
export function ChosenBar({ findings, onAsk, onClear }: ChosenBarProps) {
  const groups = [
    { action: "publish", text: say("Publish again"), fits: publishable(findings), needs: anyOf("publish_templates") },
    { action: "keep", text: say("Keep theirs"), fits: keepable(findings), needs: anyOf("edit_templates") },
    { action: "import", text: say("Import"), fits: importable(findings), needs: anyOf("create_templates") },
    {
      action: "ignore",
      text: findings.every(({ ignored }) => ignored) ? say("Stop ignoring") : say("Ignore"),
      fits: findings,
      needs: anyOf("publish_templates"),
    },
  ] as const;
  return (
    <div className={styles.chosen} role="group" aria-label={say("Chosen templates")}>
      <span className={styles.count}>{say("{findings} chosen", { findings: findings.length })}</span>
      {groups.map(
        ({ action, text, fits, needs }) =>
          fits.length > 0 && (
            <PermissionButton key={action} needs={needs} onClick={() => onAsk(action, fits)}>
              {fits.length === findings.length ? text : `${text} (${fits.length})`}
            </PermissionButton>
          ),
      )}
      <Button variant="link" onClick={onClear}>
        {say("Clear selection")}
      </Button>
    </div>
  );
}
