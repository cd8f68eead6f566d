import { Suspense, useState } from "react";
import { useNavigate } from "react-router-dom";
import type { TemplateSummary } from "#shared/models/template-summary.ts";
import { anyOf } from "#shared/permissions.ts";
import { lazyChunk } from "#web/lib/chunks/lazy-chunk.ts";
import { say } from "#web/lib/texts/say.ts";
import { PermissionButton } from "../permission-button.tsx";

const DeleteDialog = lazyChunk(async () => (await import("./lifecycle/delete-dialog.tsx")).DeleteDialog);

export interface DeleteToolProps {
  readonly template: TemplateSummary;
  /** Leaves the screen without asking about unsaved changes. */
  readonly leaveBy: (go: () => void) => void;
}

/** Deletes the open template and leads to the list, where the deletion can be undone. */
export function DeleteTool({ template: { uid, templateName }, leaveBy }: DeleteToolProps) {
  const navigate = useNavigate();
  const [asks, setAsks] = useState(false);
  return (
    <>
      <PermissionButton
        variant="icon"
        iconName="remove"
        needs={anyOf("delete_templates")}
        ariaLabel={say("Delete")}
        onClick={() => setAsks(true)}
      />
      {asks && (
        <Suspense>
          <DeleteDialog
            template={{ uid, templateName }}
            onClose={() => setAsks(false)}
            onDeleted={() => leaveBy(() => void navigate("/templates"))}
          />
        </Suspense>
      )}
    </>
  );
}
