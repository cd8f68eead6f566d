import Alert from "@cloudscape-design/components/alert";
import { useState } from "react";
import { useCompany } from "#web/lib/session/use-session.ts";
import { useRestoreTemplate } from "#web/lib/templates/lifecycle.ts";
import { counted, say } from "#web/lib/texts/say.ts";
import { WithinPlan } from "#web/ui/plans/within-plan.tsx";
import type { BulkDialogProps } from "./bulk-delete-dialog.tsx";
import { ForEachDialog } from "./for-each-dialog.tsx";
import { useForEach } from "./use-for-each.ts";

/** Restores deleted templates. A template stays deleted if its name is in use or the plan has no room. */
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
  const work = useForEach(templates, ({ uid }) => restoring.mutateAsync(uid));
  return (
    <ForEachDialog
      title={say("Restore {items}?", { items: counted(work.items.length, "template") })}
      confirmText={say("Restore")}
      doneText={say("Restored")}
      work={work}
      {...ends}
    >
      <p>{say("They come back as drafts. Amazon SES gets them with their next publish.")}</p>
      {room < work.items.length && (
        <Alert type="warning">
          {say("Your plan has room for {room} more: of the others each stays deleted until there is room.", { room })}
        </Alert>
      )}
    </ForEachDialog>
  );
}
