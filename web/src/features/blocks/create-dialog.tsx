import { NewBlock } from "#shared/models/block.ts";
import { LabelDialog } from "#web/ui/form/label-dialog.tsx";
import { WithinPlan } from "#web/ui/plans/within-plan.tsx";
import { useCreateBlock } from "./queries.ts";

export interface CreateDialogProps {
  readonly onCreated: (id: string) => void;
  readonly onClose: () => void;
}

/** Creates a block. Its design is made in the drawer that opens afterwards. */
export function CreateDialog({ onCreated, onClose }: CreateDialogProps) {
  const create = useCreateBlock();
  return (
    <WithinPlan adds="block" onClose={onClose}>
      <LabelDialog
        title="Create reusable block"
        submitText="Create"
        schema={NewBlock}
        onSubmit={async (names) => onCreated((await create.mutateAsync(names)).id)}
        onClose={onClose}
      />
    </WithinPlan>
  );
}
