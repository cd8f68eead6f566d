import { BlocksModifiedDialog } from "./blocks-modified-dialog.tsx";
import { ChangedDialog } from "./changed-dialog.tsx";
import type { Saving } from "./use-saving.ts";

export interface SaveDialogsProps {
  readonly templateId: string;
  readonly saving: Saving;
  readonly onReload: () => void;
}

/** The questions after a refused save. */
export function SaveDialogs({ templateId, saving, onReload }: SaveDialogsProps) {
  const { busy, problem, saveAgain, dismiss } = saving;
  switch (problem?.kind) {
    case "changed":
      return (
        <ChangedDialog
          templateId={templateId}
          change={problem.change}
          who={problem.who}
          saving={busy}
          onReload={onReload}
          onSaveOverNewest={() => void saveAgain({ overNewest: true })}
          onClose={dismiss}
        />
      );
    case "blocks-modified":
      return (
        <BlocksModifiedDialog
          labels={problem.labels}
          saving={busy}
          onSave={(blockUpdateType) => void saveAgain({ blockUpdateType })}
          onClose={dismiss}
        />
      );
    case undefined:
      return null;
  }
}
