import "./editor-desk.css";
import Icon from "@cloudscape-design/components/icon";
import { useId, useState } from "react";
import { Subject } from "#shared/models/scalars.ts";
import type { Template } from "#shared/models/template.ts";
import { anyOf } from "#shared/permissions.ts";
import { DesignCanvas } from "#web/ui/design/design-canvas.tsx";
import { designIn, type DesignEditor } from "#web/ui/design/design-editor.ts";
import { UnsavedDialog } from "#web/ui/leaving/unsaved-dialog.tsx";
import { useLeaveGuard } from "#web/ui/leaving/use-leave-guard.ts";
import { useSnackbars } from "#web/ui/snackbars/snackbars-context.ts";
import { TemplateFrame } from "#web/ui/template/template-frame.tsx";
import { DetailsPanel } from "./details-panel.tsx";
import { isUnsaved, untouched, type Draft } from "./draft.ts";
import { SaveButton } from "./save-button.tsx";
import { SubjectField } from "./subject-field.tsx";
import { TroubleDialog } from "./trouble-dialog.tsx";
import { useBlockProvider } from "./use-block-provider.ts";
import { usePlaceholderOffers } from "./use-placeholder-offers.ts";
import { useSaving } from "./use-saving.ts";

export interface EditorDeskProps {
  readonly template: Template;
  /** Opens the template anew, as it is stored now. */
  readonly onReload: () => void;
}

/** A template open for editing. */
export function EditorDesk({ template, onReload }: EditorDeskProps) {
  const { report } = useSnackbars();
  const [draft, setDraft] = useState<Draft>(untouched);
  const [editor, setEditor] = useState<DesignEditor>();
  const [showsDetails, setShowsDetails] = useState(false);
  const detailsId = useId();
  const offers = usePlaceholderOffers(template);
  const provideBlocks = useBlockProvider(template.templateName);

  const subject = draft.subject ?? template.subject;
  const subjectProblem = draft.subject === undefined ? "" : problemOfSubject(subject);
  const unsaved = isUnsaved(draft, template);
  const guard = useLeaveGuard(unsaved);
  const saving = useSaving({
    template,
    draft,
    readDesign: () => (editor ? designIn(editor) : Promise.reject(new Error("The editor is not open"))),
    onSaved: ({ designChanges }) => setDraft((current) => ({ ...current, savedDesignChanges: designChanges })),
  });

  const saveAndLeave = async () => {
    if (await saving.save()) guard.leave();
    else guard.stay();
  };

  return (
    <TemplateFrame
      template={template}
      subject={
        <SubjectField
          subject={subject}
          problem={subjectProblem}
          onSubject={(value) => setDraft((current) => ({ ...current, subject: value }))}
        />
      }
      tools={
        <button
          type="button"
          className="template-header-tool"
          aria-label="Details"
          title="Details"
          aria-expanded={showsDetails}
          aria-controls={detailsId}
          onClick={() => setShowsDetails(!showsDetails)}
        >
          <Icon name="status-info" />
        </button>
      }
      actions={
        <SaveButton
          unpublishedChanges={template.unpublishedChanges}
          unsaved={unsaved}
          isOpen={editor !== undefined && subjectProblem === ""}
          saving={saving}
        />
      }
    >
      <main className="editor-desk">
        <DesignCanvas
          of="template"
          design={template.design}
          {...offers}
          onEngine={provideBlocks}
          onOpen={setEditor}
          onChange={() => setDraft((current) => ({ ...current, designChanges: current.designChanges + 1 }))}
          onUploadFailure={report}
        />
        {showsDetails && (
          <DetailsPanel
            id={detailsId}
            template={template}
            text={draft.text}
            onText={(text) => setDraft((current) => ({ ...current, text }))}
          />
        )}
      </main>
      {guard.asking && saving.trouble === undefined && (
        <UnsavedDialog
          needs={anyOf("edit_templates")}
          saving={saving.busy}
          onDiscard={guard.leave}
          onSave={() => void saveAndLeave()}
          onStay={guard.stay}
        >
          This template has changes that are not saved yet.
        </UnsavedDialog>
      )}
      {saving.trouble !== undefined && (
        <TroubleDialog
          template={template}
          trouble={saving.trouble}
          onReload={onReload}
          onSaveOverNewest={() => void saving.save({ overNewest: true })}
          onOverwriteInSes={() => void saving.publish({ overwrite: true })}
          onClose={saving.dismiss}
        />
      )}
    </TemplateFrame>
  );
}

function problemOfSubject(subject: string): string {
  return Subject.safeParse(subject).error?.issues[0]?.message ?? "";
}
