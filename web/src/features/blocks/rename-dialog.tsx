import { BlockNames, type BlockSummary } from "#shared/models/block.ts";
import { useSnackbars } from "#web/ui/snackbars/snackbars-context.ts";
import { NamesDialog } from "./names-dialog.tsx";
import { useRenameBlock } from "./queries.ts";

export function RenameDialog({ block, onClose }: { block: BlockSummary; onClose: () => void }) {
  const rename = useRenameBlock();
  const { success } = useSnackbars();
  const { id, label, description, versionNumber } = block;
  return (
    <NamesDialog
      title={`Rename ${label}`}
      submitText="Rename"
      schema={BlockNames}
      initial={{ label, description }}
      onSubmit={async (names) => {
        await rename.mutateAsync({ id, basedOnVersion: versionNumber, ...names });
        success("Successfully updated your information!");
        onClose();
      }}
      onClose={onClose}
    />
  );
}
