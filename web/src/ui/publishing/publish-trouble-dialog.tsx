import Button from "@cloudscape-design/components/button";
import { errors } from "#shared/errors.ts";
import { Dialog } from "../dialog/dialog.tsx";
import type { PublishTrouble } from "./publish-trouble.ts";

export interface PublishTroubleDialogProps {
  readonly trouble: PublishTrouble;
  readonly onOverwrite: () => void;
  readonly onClose: () => void;
}

/** What a refused publish asks, or what keeps the template from being published. */
export function PublishTroubleDialog({ trouble, onOverwrite, onClose }: PublishTroubleDialogProps) {
  if (trouble.kind === "changed-in-ses") {
    return (
      <Dialog
        title="Overwrite the template in Amazon SES?"
        onClose={onClose}
        actions={
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button variant="primary" onClick={onOverwrite}>
              Overwrite
            </Button>
          </>
        }
      >
        <p>{errors.TEMPLATE_CHANGED_IN_SES.message}</p>
        <p>Publishing replaces what Amazon SES holds now.</p>
      </Dialog>
    );
  }
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

const partNames: Readonly<Record<string, string>> = {
  subject: "Subject",
  html: "Mail",
  text: "Text part",
  preheader: "Preheader",
};
