import type { TemplateListItem } from "#shared/models/template.ts";
import { useDeleteTemplate } from "#web/lib/templates/lifecycle.ts";
import { counted, say } from "#web/lib/texts/say.ts";
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
      title={say("Delete {items}?", { items: counted(work.items.length, "template") })}
      confirmText={say("Yes, Delete")}
      doneText={say("Deleted")}
      work={work}
      {...ends}
    >
      <p>
        {live === 0
          ? say("They will be deleted from AWS SES as well.")
          : say("They will be deleted from AWS SES as well, where {live} of them are published.", { live })}
      </p>
      <p>{say("They stay in the archive for 30 days and can be restored from there.")}</p>
    </ForEachDialog>
  );
}
