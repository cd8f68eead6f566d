import * as styles from "#web/features/templates/bulk/bulk-bar.module.css";
import Button from "@cloudscape-design/components/button";
import { Suspense, useState } from "react";
import type { TemplateListItem } from "#shared/models/template.ts";
import { anyOf, anyTemplatePermission } from "#shared/permissions.ts";
import { lazyChunk } from "#web/lib/chunks/lazy-chunk.ts";
import { useCompany } from "#web/lib/session/use-session.ts";
import { say } from "#web/lib/texts/say.ts";
import { PermissionButton } from "#web/ui/permission-button.tsx";

const dialogs = {
  tag: lazyChunk(async () => (await import("./bulk-tag-dialog.tsx")).BulkTagDialog),
  publish: lazyChunk(async () => (await import("./bulk-publish-dialog.tsx")).BulkPublishDialog),
  translations: lazyChunk(async () => (await import("./bulk-translations-dialog.tsx")).BulkTranslationsDialog),
  delete: lazyChunk(async () => (await import("./bulk-delete-dialog.tsx")).BulkDeleteDialog),
  restore: lazyChunk(async () => (await import("./bulk-restore-dialog.tsx")).BulkRestoreDialog),
} as const;

export interface BulkBarProps {
  readonly templates: readonly TemplateListItem[];
  /** Called to clear the selection. */
  readonly onDone: () => void;
}

/** Actions for the selected templates. A dialog stays open when its work removes them from the list. */
export function BulkBar({ templates, onDone }: BulkBarProps) {
  const [asked, setAsked] = useState<keyof typeof dialogs>();
  const Asked = asked && dialogs[asked];
  const active = templates.filter(({ isactive }) => isactive);
  const archived = templates.filter(({ isactive }) => !isactive);
  const close = () => setAsked(undefined);
  return (
    <>
      {templates.length > 0 && (
        <Bar active={active.length} archived={archived.length} onAsk={setAsked} onClear={onDone} />
      )}
      {Asked && (
        <Suspense>
          <Asked
            templates={asked === "restore" ? archived : active}
            onClose={close}
            onDone={() => {
              close();
              onDone();
            }}
          />
        </Suspense>
      )}
    </>
  );
}

interface BarProps {
  /** How many of the selected ones exist, and how many are deleted. */
  readonly active: number;
  readonly archived: number;
  readonly onAsk: (what: keyof typeof dialogs) => void;
  readonly onClear: () => void;
}

function Bar({ active, archived, onAsk, onClear }: BarProps) {
  const { defaultAccount } = useCompany();
  return (
    <div className={styles.bulkBar} role="group" aria-label={say("Chosen templates")}>
      <span className={styles.count}>{say("{active} chosen", { active: active + archived })}</span>
      {active > 0 && (
        <>
          <PermissionButton needs={anyOf("edit_templates")} onClick={() => onAsk("tag")}>
            {say("Add tags")}
          </PermissionButton>
          <PermissionButton
            needs={anyOf("publish_templates")}
            disabled={defaultAccount === null}
            disabledReason={say("Connect an AWS account first.")}
            onClick={() => onAsk("publish")}
          >
            {say("Publish")}
          </PermissionButton>
          <PermissionButton needs={anyTemplatePermission} onClick={() => onAsk("translations")}>
            {say("Translations")}
          </PermissionButton>
          <PermissionButton needs={anyOf("delete_templates")} onClick={() => onAsk("delete")}>
            {say("Delete")}
          </PermissionButton>
        </>
      )}
      {archived > 0 && (
        <PermissionButton needs={anyOf("delete_templates")} onClick={() => onAsk("restore")}>
          {say("Restore")}
        </PermissionButton>
      )}
      <Button variant="link" onClick={onClear}>
        {say("Clear selection")}
      </Button>
    </div>
  );
}
