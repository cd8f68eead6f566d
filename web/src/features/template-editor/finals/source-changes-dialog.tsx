import Button from "@cloudscape-design/components/button";
import SpaceBetween from "@cloudscape-design/components/space-between";
import { languageName } from "#web/lib/languages/language-name.ts";
import { say, sayContext } from "#web/lib/texts/say.ts";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { TextList } from "#web/ui/text-list/text-list.tsx";
import type { SourceChange } from "./source-changes.ts";

export interface SourceChangesDialogProps {
  readonly code: string;
  /** The version in which the language was final. */
  readonly since: number;
  readonly changes: readonly SourceChange[];
  readonly disabled: boolean;
  readonly onKeep: (change: SourceChange) => void;
  readonly onKeepAll: () => void;
  readonly onClose: () => void;
}

/** The texts whose sources have changed since a language was final: before, now, and the translation. */
export function SourceChangesDialog(props: SourceChangesDialogProps) {
  const { code, since, changes, disabled, onKeep, onKeepAll, onClose } = props;
  const name = languageName(code);
  return (
    <Dialog
      title={say("Changed since {name} was final", { name })}
      size="max"
      onClose={onClose}
      actions={
        <SpaceBetween direction="horizontal" size="xs">
          <Button variant="link" onClick={onClose}>
            {say("Close")}
          </Button>
          <Button disabled={disabled || changes.length === 0} onClick={onKeepAll}>
            {say("Keep all, {name} is final", { name })}
          </Button>
        </SpaceBetween>
      }
    >
      <p>
        {say(
          "These texts were translated from an earlier source. Keep what is still right; translate the others in the editor, which ends the mark as well. Both are stored with the next save.",
        )}
      </p>
      {changes.length === 0 ? (
        <p>{say("Every text was looked at.")}</p>
      ) : (
        <TextList
          label={say("Texts changed since {name} was final", { name })}
          texts={changes.map((change) => ({
            ...{ id: change.id, title: sayContext(change.context) },
            wordings: [
              { label: say("In version {since}", { since }), text: <del>{change.before}</del> },
              { label: say("Now"), text: <ins>{change.now}</ins> },
              { label: name, text: change.translation, lang: code },
            ],
            action: (
              <Button
                disabled={disabled}
                ariaLabel={say("Keep translation: {context}", { context: sayContext(change.context) })}
                onClick={() => onKeep(change)}
              >
                {say("Keep translation")}
              </Button>
            ),
          }))}
        />
      )}
    </Dialog>
  );
}
