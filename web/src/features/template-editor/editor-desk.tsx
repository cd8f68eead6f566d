import { say } from "#web/lib/texts/say.ts";
import * as styles from "#web/features/template-editor/editor-desk.module.css";
import { Suspense, useMemo, useState } from "react";
import type * as z from "zod";
import { WordsByLanguage } from "#shared/models/words-by-language.ts";
import { Subject, TemplateName } from "#shared/models/scalars.ts";
import type { Template } from "#shared/models/template.ts";
import type { WorkingCopy } from "#web/lib/working-copies/working-copy-store.ts";
import { anyOf } from "#shared/permissions.ts";
import { DesignCanvas } from "#web/ui/design/design-canvas.tsx";
import type { QuickAction } from "#web/ui/design/use-design-editor.ts";
import type { DesignEditor } from "#web/ui/design/design-editor.ts";
import { lazyChunk } from "#web/lib/chunks/lazy-chunk.ts";
import { useCompany, useMay } from "#web/lib/session/use-session.ts";
import { textOfSettings } from "#web/lib/templates/settings-text.ts";
import { UnsavedDialog } from "#web/ui/unsaved/unsaved-dialog.tsx";
import { useLeaveGuard } from "#web/ui/unsaved/use-leave-guard.ts";
import { PublishingDialogs } from "#web/ui/publishing/publishing-dialogs.tsx";
import { usePublishing } from "#web/ui/publishing/use-publishing.ts";
import { useSnackbars } from "#web/ui/snackbars/snackbars-context.ts";
import { TemplateFrame } from "#web/ui/templates/template-frame.tsx";
import { changeNow } from "./change-now.ts";
import { useSelectedItem } from "./comments/selected-item.ts";
import { DeskTools } from "./desk-tools.tsx";
import { DetailsPanel } from "./details-panel.tsx";
import { isUnsaved, untouched, type Draft } from "./draft.ts";
import { changedContentsOf, noticeOf, useSourceChanges } from "./finals/use-source-changes.ts";
import { readSettings } from "./read-settings.ts";
import { SaveButton } from "./save-button.tsx";
import { SaveDialogs } from "./save-dialogs.tsx";
import { SubjectField } from "./subject-field.tsx";
import { useBlockProvider } from "./use-block-provider.ts";
import { useEditedDesign } from "./use-edited-design.ts";
import { usePlaceholderOffers } from "./use-placeholder-offers.ts";
import { useSaveShortcut } from "./use-save-shortcut.ts";
import { useSaving } from "./use-saving.ts";
import { useSidePanel } from "./use-side-panel.ts";
import { useUndoneDesign } from "./use-undone-design.ts";
import { useUnsavedPreview } from "./use-unsaved-preview.ts";
import { draftOfCopy } from "./working-copy/copy-of-draft.ts";
import { useWorkingCopy } from "./working-copy/use-working-copy.ts";

const CommentsPanel = lazyChunk(async () => (await import("./comments/comments-panel.tsx")).CommentsPanel);
const UnsavedPreview = lazyChunk(async () => (await import("./unsaved-preview.tsx")).UnsavedPreview);

export interface EditorDeskProps {
  readonly template: Template;
  /** The unsaved changes to go on with. */
  readonly copy?: WorkingCopy | undefined;
  /** Reopens the template as it is stored now. */
  readonly onReload: () => Promise<void>;
  /** Reopens the template as it was just saved. */
  readonly onSavedOtherwise: () => void;
}

/** A template that is open for editing. */
export function EditorDesk({ template, copy, onReload, onSavedOtherwise }: EditorDeskProps) {
  const { report } = useSnackbars();
  const [draft, setDraft] = useState<Draft>(copy === undefined ? untouched : draftOfCopy(copy));
  const [editor, setEditor] = useState<DesignEditor>();
  const side = useSidePanel();
  const selectedItem = useSelectedItem(editor);
  const provideBlocks = useBlockProvider(template.templateName);

  const subject = draft.subject ?? template.subject;
  const subjectProblem = problemOf(Subject, draft.subject);
  const settingsText = draft.settings ?? textOfSettings(template.mailSettings);
  const readText = readSettings(settingsText);
  const settingsProblems = readText.ok ? {} : readText.problems;
  const nameProblem = problemOf(TemplateName, draft.name);
  const unsaved = isUnsaved(draft, template);
  const guard = useLeaveGuard(unsaved);
  const readDesign = useEditedDesign(editor);
  const opened = { template, draft, unsaved, isOpen: editor !== undefined, readDesign };
  const offers = usePlaceholderOffers(opened);
  useUndoneDesign({
    ...{ template, draft, editor, readDesign },
    onUndone: (count) => setDraft((now) => (now.designChanges === count ? { ...now, savedDesignChanges: count } : now)),
  });
  const dropCopy = useWorkingCopy(opened);
  const saving = useSaving({
    template,
    draft,
    readDesign,
    onSaved: ({ designChanges, finals: saved }, isDesignSettled) => {
      // The saved marks have the number of the version.
      const finalsOf = (current: Draft) => (current.finals === saved ? undefined : current.finals);
      setDraft((current) => ({ ...current, savedDesignChanges: designChanges, finals: finalsOf(current) }));
      dropCopy();
      if (isDesignSettled) onSavedOtherwise();
    },
  });
  const preview = useUnsavedPreview(template, draft, readDesign);
  const { defaultAccount } = useCompany();
  const mayPublish = useMay(anyOf("publish_templates"));
  const mayEdit = useMay(anyOf("edit_templates"));
  const words = draft.words ?? template.words;
  const languages = draft.languages === undefined ? template.languages : draft.languages;
  const finals = draft.finals ?? template.finals;
  const { changes, failure } = useSourceChanges(template, finals);
  const changedContents = useMemo(() => changedContentsOf(changes), [changes]);
  const publishing = usePublishing(template.uid, noticeOf(changes));
  const isFit = subjectProblem === "" && WordsByLanguage.safeParse(words).success && nameProblem === "" && readText.ok;
  const isBusy = saving.busy || publishing.busy;
  const maySave = mayEdit && unsaved && isFit && !isBusy && saving.problem === undefined;
  useSaveShortcut(editor, () => {
    if (maySave) void saving.save();
  });
  const quickActions: readonly QuickAction[] = [
    ...(maySave ? [{ id: "save", name: say("Save"), keys: "Ctrl+S", run: () => void saving.save() }] : []),
    ...(mayPublish && defaultAccount !== null && !unsaved && template.unpublishedChanges && !isBusy
      ? [{ id: "publish", name: say("Publish"), run: () => void publishing.publish() }]
      : []),
    { id: "details", name: say("Details"), run: () => side.toggle("details") },
    { id: "comments", name: say("Comments"), run: () => side.toggle("comments") },
  ];

  const reload = () => {
    dropCopy();
    void onReload();
  };

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
        <DeskTools
          template={template}
          isFit={isFit}
          readChange={editor && (() => changeNow({ template, draft, editor, readDesign }))}
          side={side}
        />
      }
      actions={
        <SaveButton
          template={template}
          unsaved={unsaved}
          isOpen={editor !== undefined && isFit}
          saving={saving}
          publishing={publishing}
        />
      }
      leaveBy={(go) => {
        dropCopy();
        guard.leaveBy(go);
      }}
    >
      <main className={styles.editorDesk}>
        <DesignCanvas
          of="template"
          design={copy?.design ?? template.design}
          languageChoice={languages}
          changedContents={changedContents}
          {...offers}
          onEngine={provideBlocks}
          onOpen={setEditor}
          onChange={() => setDraft((current) => ({ ...current, designChanges: current.designChanges + 1 }))}
          onUploadFailure={report}
          onPreview={preview.show}
          quickActions={quickActions}
        />
        {side.open === "details" && (
          <DetailsPanel
            id={side.id}
            template={template}
            name={draft.name ?? template.templateName}
            nameProblem={nameProblem}
            onName={(name) => setDraft((current) => ({ ...current, name }))}
            settings={{
              text: settingsText,
              problems: settingsProblems,
              onText: (settings) => setDraft((current) => ({ ...current, settings })),
            }}
            words={{
              saved: template,
              languages,
              finals,
              changes,
              failure,
              onFinals: (marks) => setDraft((current) => ({ ...current, finals: marks })),
              onLanguages: (chosen) => setDraft((current) => ({ ...current, languages: chosen })),
              subject,
              words,
              onWords: (changed) => setDraft((current) => ({ ...current, words: changed })),
            }}
            text={draft.text}
            onText={(text) => setDraft((current) => ({ ...current, text }))}
          />
        )}
        {side.open === "comments" && (
          <Suspense>
            <CommentsPanel
              id={side.id}
              templateId={template.uid}
              selected={selectedItem}
              onClose={side.closeComments}
            />
          </Suspense>
        )}
      </main>
      {guard.asking && saving.problem === undefined && (
        <UnsavedDialog
          needs={anyOf("edit_templates")}
          saving={saving.busy}
          onDiscard={() => {
            dropCopy();
            guard.leave();
          }}
          onSave={() => void saveAndLeave()}
          onStay={guard.stay}
        >
          {say("This template has changes that are not saved yet.")}
        </UnsavedDialog>
      )}
      {preview.shown !== undefined && (
        <Suspense>
          <UnsavedPreview template={template} {...preview.shown} onClose={preview.close} />
        </Suspense>
      )}
      <SaveDialogs templateId={template.uid} saving={saving} onReload={reload} />
      <PublishingDialogs id={template.uid} publishing={publishing} onKept={onReload} />
    </TemplateFrame>
  );
}

/** "" for a valid value, and for one that was not edited. */
function problemOf(rule: z.ZodType, value: string | undefined): string {
  return value === undefined ? "" : (rule.safeParse(value).error?.issues[0]?.message ?? "");
}
