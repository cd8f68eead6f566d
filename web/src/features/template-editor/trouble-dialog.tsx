import Button from "@cloudscape-design/components/button";
import { errors } from "#shared/errors.ts";
import type { Template } from "#shared/models/template.ts";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { DriftDialog } from "#web/ui/publishing/drift-dialog.tsx";
import { ChangedDialog } from "./changed-dialog.tsx";
import type { Trouble } from "./trouble.ts";

export interface TroubleDialogProps {
  /** As it was opened. */
  readonly template: Template;
  readonly trouble: Trouble;
  readonly onReload: () => void;
  readonly onSaveOverNewest: () => void;
  /** Called with the hash of what the person has seen there. */
  readonly onOverwriteInSes: (hash: string) => void;
  readonly onClose: () => void;
}

/** What a refused save or publish asks, or what keeps the template from being published. */
export function TroubleDialog(props: TroubleDialogProps) {
  const { trouble, onClose } = props;
  switch (trouble.kind) {
    case "changed":
      return (
        <ChangedDialog
          template={props.template}
          change={trouble.change}
          who={trouble.who}
          onReload={props.onReload}
          onSaveOverNewest={props.onSaveOverNewest}
          onClose={onClose}
        />
      );
    case "changed-in-ses":
      return (
        <DriftDialog
          templateId={props.template.uid}
          onOverwrite={props.onOverwriteInSes}
          onKept={props.onReload}
          onClose={onClose}
        />
      );
    case "preflight":
      return (
        <Dialog title="Not published" onClose={onClose} actions={<Button onClick={onClose}>Close</Button>}>
          <p>{errors.TEMPLATE_PREFLIGHT_FAILED.message} Please correct these places, then save and publish again:</p>
          <ul>
            {trouble.places.map(({ field, rule }) => (
              <li key={`${field} ${rule}`}>
                <strong>{partNames[field] ?? field}</strong>: {rule}
              </li>
            ))}
          </ul>
        </Dialog>
      );
  }
}

const partNames: Readonly<Record<string, string>> = {
  subject: "Subject",
  html: "Mail",
  text: "Text part",
  preheader: "Preheader",
};
