import Button from "@cloudscape-design/components/button";
import { errorMessages } from "#shared/error-messages.ts";
import { type FieldProblem } from "#shared/errors.ts";
import { Dialog } from "../dialog/dialog.tsx";

export interface PreflightDialogProps {
  readonly places: readonly FieldProblem[];
  readonly onClose: () => void;
}

/** The problems that keep a template from being published. */
export function PreflightDialog({ places, onClose }: PreflightDialogProps) {
  return (
    <Dialog title="Not published" onClose={onClose} actions={<Button onClick={onClose}>Close</Button>}>
      <p>{errorMessages.TEMPLATE_PREFLIGHT_FAILED} Please correct these places, then save and publish again:</p>
      <ul>
        {places.map(({ field, rule }) => (
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
