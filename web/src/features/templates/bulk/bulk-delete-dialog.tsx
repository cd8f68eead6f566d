import type { TemplateListItem } from "#shared/models/template.ts";
import { counted } from "#shared/plural.ts";
import { useDeleteTemplate } from "#web/lib/templates/lifecycle.ts";
import { ForEachDialog } from "./for-each-dialog.tsx";
import { useForEach } from "./use-for-each.ts";

export interface BulkDialogProps {
  readonly templates: readonly TemplateListItem[];
  /** Called if nothing was done. */
  readonly onClose: () => void;
  /** Called when it is closed after the work has begun. */
  readonly onDone: () => void;
}

export function BulkDeleteDialog({ templates, ...ends }: BulkDialogProps) {
  const deletion = useDeleteTemplate();
  const work = useForEach(templates, ({ uid }) => deletion.mutateAsync(uid));
  const live = work.items.filter(({ deployments }) => deployments.length > 0).length;
  return (
    <ForEachDialog
      title={`Delete ${counted(work.items.length, "template")}?`}
      confirmText="Yes, Delete"
      doneText="Deleted"
      work={work}
      {...ends}
    >
      <p>
        They will be deleted from AWS SES as well{live === 0 ? "" : `, where ${String(live)} of them are published`}.
      </p>
      <p>They stay in the archive for 30 days and can be restored from there.</p>
    </ForEachDialog>
  );
}
