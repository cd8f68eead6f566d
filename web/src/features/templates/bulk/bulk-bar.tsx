import "./bulk-bar.css";
import Button from "@cloudscape-design/components/button";
import { lazy, Suspense, useState } from "react";
import type { TemplateListItem } from "#shared/models/template.ts";
import { anyOf } from "#shared/permissions.ts";
import { useCompany } from "#web/lib/session/use-session.ts";
import { PermissionButton } from "#web/ui/permission-button.tsx";

const dialogs = {
  tag: lazy(async () => ({ default: (await import("./bulk-tag-dialog.tsx")).BulkTagDialog })),
  publish: lazy(async () => ({ default: (await import("./bulk-publish-dialog.tsx")).BulkPublishDialog })),
  delete: lazy(async () => ({ default: (await import("./bulk-delete-dialog.tsx")).BulkDeleteDialog })),
} as const;

export interface BulkBarProps {
  readonly templates: readonly TemplateListItem[];
  /** Called to choose none any more. */
  readonly onDone: () => void;
}

/** What can be done with the chosen templates together. */
export function BulkBar({ templates, onDone }: BulkBarProps) {
  const [asked, setAsked] = useState<keyof typeof dialogs>();
  const { defaultAccount } = useCompany();
  const active = templates.filter(({ isactive }) => isactive);
  const none = active.length === 0;
  const Asked = asked && dialogs[asked];
  return (
    <div className="bulk-bar" role="group" aria-label="Chosen templates">
      <span className="bulk-bar-count">{templates.length} chosen</span>
      <PermissionButton needs={anyOf("edit_templates")} disabled={none} onClick={() => setAsked("tag")}>
        Add tags
      </PermissionButton>
      <PermissionButton
        needs={anyOf("publish_templates")}
        disabled={none || defaultAccount === null}
        onClick={() => setAsked("publish")}
      >
        Publish
      </PermissionButton>
      <PermissionButton needs={anyOf("delete_templates")} disabled={none} onClick={() => setAsked("delete")}>
        Delete
      </PermissionButton>
      <Button variant="link" onClick={onDone}>
        Clear selection
      </Button>
      {Asked && (
        <Suspense>
          <Asked
            templates={active}
            onClose={() => {
              setAsked(undefined);
              onDone();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
