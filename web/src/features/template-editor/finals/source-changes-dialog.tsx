import Button from "@cloudscape-design/components/button";
import SpaceBetween from "@cloudscape-design/components/space-between";
import Table, { type TableProps } from "@cloudscape-design/components/table";
import { languageName } from "#web/lib/languages/language-name.ts";
import { say } from "#web/lib/texts/say.ts";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { useListColumns } from "#web/ui/list-page/use-list-columns.ts";
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
  const columns = useListColumns<SourceChange>([
    { id: "where", header: say("Text"), isRowHeader: true, minWidth: 110, cell: ({ context }) => context },
    {
      id: "before",
      header: say("In version {since}", { since }),
      minWidth: 160,
      cell: ({ before }) => <del dir="auto">{before}</del>,
    },
    { id: "now", header: say("Now"), minWidth: 160, cell: ({ now }) => <ins dir="auto">{now}</ins> },
    {
      id: "translation",
      header: name,
      minWidth: 160,
      cell: ({ translation }) => (
        <span dir="auto" lang={code}>
          {translation}
        </span>
      ),
    },
    {
      id: "keep",
      header: say("Still right?"),
      minWidth: 170,
      cell: (change) => (
        <Button
          disabled={disabled}
          ariaLabel={say("Keep translation: {context}", { context: change.context })}
          onClick={() => onKeep(change)}
        >
          {say("Keep translation")}
        </Button>
      ),
    },
  ] satisfies TableProps.ColumnDefinition<SourceChange>[]);
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
      <Table
        variant="embedded"
        wrapLines
        items={changes}
        columnDefinitions={columns}
        trackBy="id"
        ariaLabels={{ tableLabel: say("Texts changed since {name} was final", { name }) }}
        empty={say("Every text was looked at.")}
      />
    </Dialog>
  );
}
