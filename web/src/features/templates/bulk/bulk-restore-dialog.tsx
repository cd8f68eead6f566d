import { useRestoreTemplate } from "#web/lib/templates/lifecycle.ts";
import type { BulkDialogProps } from "./bulk-delete-dialog.tsx";
import { EachDialog } from "./each-dialog.tsx";
import { templatesText } from "./templates-text.ts";
import { useEach } from "./use-each.ts";

/** Brings deleted templates back; one whose name is taken by now, or that the plan has no room for, stays deleted. */
export function BulkRestoreDialog({ templates, ...ends }: BulkDialogProps) {
  const restoring = useRestoreTemplate();
  const work = useEach(templates, ({ uid }) => restoring.mutateAsync(uid));
  return (
    <EachDialog
      title={`Restore ${templatesText(work.items.length)}?`}
      confirmText="Restore"
      doneText="Restored"
      work={work}
      {...ends}
    >
      <p>They come back as drafts. Amazon SES gets them with their next publish.</p>
    </EachDialog>
  );
}
