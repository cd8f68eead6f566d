import Alert from "@cloudscape-design/components/alert";
import { useState } from "react";
import { useCompany } from "#web/lib/session/use-session.ts";
import { useRestoreTemplate } from "#web/lib/templates/lifecycle.ts";
import { WithinPlan } from "#web/ui/plans/within-plan.tsx";
import type { BulkDialogProps } from "./bulk-delete-dialog.tsx";
import { EachDialog } from "./each-dialog.tsx";
import { templatesText } from "./templates-text.ts";
import { useEach } from "./use-each.ts";

/** Brings deleted templates back; one whose name is taken by now, or that the plan has no room for, stays deleted. */
export function BulkRestoreDialog(props: BulkDialogProps) {
  return (
    <WithinPlan adds="template" onClose={props.onClose}>
      <RestoreEach {...props} />
    </WithinPlan>
  );
}

function RestoreEach({ templates, ...ends }: BulkDialogProps) {
  const { templates: existing, templateLimit } = useCompany().subscription;
  const [room] = useState(templateLimit - existing.count);
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
      {room < work.items.length && (
        <Alert type="warning">
          Your plan has room for {room} more: of the others each stays deleted until there is room.
        </Alert>
      )}
    </EachDialog>
  );
}
