import Button from "@cloudscape-design/components/button";
import SpaceBetween from "@cloudscape-design/components/space-between";
import { Suspense, useState } from "react";
import { errorMessages } from "#shared/error-messages.ts";
import type { TemplateChange } from "#shared/models/template-change.ts";
import { lazyChunk } from "#web/lib/chunks/lazy-chunk.ts";
import { withReadableDates } from "#web/lib/format/readable-dates.ts";
import { say } from "#web/lib/texts/say.ts";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { Waiting } from "#web/ui/waiting.tsx";

const ComparisonWithNewest = lazyChunk(async () => (await import("./comparison-with-newest.tsx")).ComparisonWithNewest);

export interface ChangedDialogProps {
  readonly templateId: string;
  /** The rejected change. */
  readonly change: TemplateChange;
  /** The server's text about who saved and when; "" if there is none. */
  readonly who: string;
  readonly saving: boolean;
  readonly onReload: () => void;
  readonly onSaveOverNewest: () => void;
  readonly onClose: () => void;
}

/** Another user saved in the meantime: shows the differences and asks which one becomes the current version. */
export function ChangedDialog(props: ChangedDialogProps) {
  const { templateId, change, who, saving, onReload, onSaveOverNewest, onClose } = props;
  const [compares, setCompares] = useState(false);
  return (
    <Dialog
      title={say("Template changed")}
      size={compares ? "max" : "medium"}
      onClose={onClose}
      actions={
        <>
          <Button disabled={saving} onClick={onReload}>
            {say("Reload and lose my changes")}
          </Button>
          {!compares && <Button onClick={() => setCompares(true)}>{say("Compare")}</Button>}
          <Button variant="primary" loading={saving} onClick={onSaveOverNewest}>
            {say("Save mine as the newest version")}
          </Button>
        </>
      }
    >
      <SpaceBetween size="s">
        <div>{say(errorMessages.TEMPLATE_CHANGED)}</div>
        {who !== "" && <div>{withReadableDates(who)}</div>}
        <div>
          {say("What they saved stays a version of its own either way. What you changed is kept only if you save it.")}
        </div>
        {compares && (
          <Suspense fallback={<Waiting />}>
            <ComparisonWithNewest templateId={templateId} change={change} />
          </Suspense>
        )}
      </SpaceBetween>
    </Dialog>
  );
}
