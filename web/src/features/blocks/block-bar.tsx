import * as styles from "#web/features/blocks/block-desk.module.css";
import Alert from "@cloudscape-design/components/alert";
import Button from "@cloudscape-design/components/button";
import type { Block } from "#shared/models/block.ts";
import { counted, say } from "#web/lib/texts/say.ts";
import { PermissionButton } from "#web/ui/permission-button.tsx";
import type { BlockButton } from "./block-button.ts";
import { BlockStatus } from "./block-status.tsx";
import type { Rollout } from "./queries.ts";

export interface BlockBarProps {
  readonly block: Block;
  readonly button: BlockButton;
  readonly busy: boolean;
  readonly disabled: boolean;
  /** Why the last save failed; "" if it did not. */
  readonly problem: string;
  readonly onSave: () => void;
  readonly onRollOut: (rollout: Rollout) => void;
  readonly onUsages: () => void;
}

const MOST_CHARACTERS = 25;

const shortened = (text: string): string =>
  text.length <= MOST_CHARACTERS ? text : `${text.slice(0, MOST_CHARACTERS).trimEnd()}…`;

const usesText = (count: number): string =>
  count === 0 ? say("Used in no template") : say("Used in {count}", { count: counted(count, "template") });

/** The header of a block's editor, with the button for the next step. */
export function BlockBar({ block, button, busy, disabled, problem, onSave, onRollOut, onUsages }: BlockBarProps) {
  const { description, versionNumber, state, templateCount } = block;
  const { text, needs, does, isIdle } = button;
  return (
    <div className={styles.bar}>
      <div className={styles.barLine}>
        <span className={styles.barDescription} title={description}>
          {shortened(description)}
        </span>
        <BlockStatus state={state} />
        <span className={styles.barFact}>
          {versionNumber === 0 ? say("No design yet") : say("Version {versionNumber}", { versionNumber })}
        </span>
        <Button variant="inline-link" disabled={templateCount === 0} onClick={onUsages}>
          {usesText(templateCount)}
        </Button>
        <span className={styles.barEnd}>
          <PermissionButton
            variant="primary"
            needs={needs}
            loading={busy}
            disabled={disabled || isIdle}
            onClick={() => (does === "save" ? onSave() : onRollOut(does))}
          >
            {text}
          </PermissionButton>
        </span>
      </div>
      {problem !== "" && <Alert type="error">{problem}</Alert>}
    </div>
  );
}
