import * as styles from "#web/features/versions/versions-desk.module.css";
import FormField from "@cloudscape-design/components/form-field";
import Textarea from "@cloudscape-design/components/textarea";
import { useState } from "react";
import { VersionNote as Note, type TemplateVersion } from "#shared/models/template-version.ts";
import { anyOf } from "#shared/permissions.ts";
import { say } from "#web/lib/texts/say.ts";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { useDialogForm } from "#web/ui/form/use-dialog-form.ts";
import { PermissionButton } from "#web/ui/permission-button.tsx";
import { useNoteVersion } from "./queries.ts";

export interface VersionNoteProps {
  readonly id: string;
  readonly version: TemplateVersion;
  readonly isEditable: boolean;
}

/** The note of a version, with a dialog to change it. */
export function VersionNote({ id, version, isEditable }: VersionNoteProps) {
  const [edits, setEdits] = useState(false);
  const { note, versionNumber } = version;
  const isNew = note === "";
  return (
    <div className={styles.note}>
      {note !== "" && <p>{note}</p>}
      {isEditable && (
        <PermissionButton
          variant="inline-link"
          needs={anyOf("edit_templates")}
          ariaLabel={say(isNew ? "Add note to version {versionNumber}" : "Edit note to version {versionNumber}", {
            versionNumber,
          })}
          onClick={() => setEdits(true)}
        >
          {isNew ? say("Add note") : say("Edit note")}
        </PermissionButton>
      )}
      {edits && <NoteDialog id={id} version={version} onClose={() => setEdits(false)} />}
    </div>
  );
}

function NoteDialog({ id, version, onClose }: { id: string; version: TemplateVersion; onClose: () => void }) {
  const noteVersion = useNoteVersion(id);
  const form = useDialogForm({
    schema: Note,
    initial: { note: version.note },
    save: ({ note }) => noteVersion.mutateAsync({ versionNumber: version.versionNumber, note }),
    onClose,
  });
  const { value, problem, onChange, onBlur } = form.text("note");
  return (
    <FormDialog
      title={say("Note to version {versionNumber}", { versionNumber: version.versionNumber })}
      submitText={say("Save")}
      form={form}
      onCancel={onClose}
    >
      <FormField
        label={say("Note")}
        errorText={problem}
        description={say("Every user who sees the template can read it here.")}
        stretch
      >
        <Textarea rows={4} value={value} onChange={({ detail }) => onChange(detail.value)} onBlur={onBlur} />
      </FormField>
    </FormDialog>
  );
}
