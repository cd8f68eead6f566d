import Button from "@cloudscape-design/components/button";
import { errorMessages } from "#shared/error-messages.ts";
import { type FieldProblem } from "#shared/errors.ts";
import { say } from "#web/lib/texts/say.ts";
import { Dialog } from "../dialog/dialog.tsx";

export interface PreflightDialogProps {
  readonly places: readonly FieldProblem[];
  readonly onClose: () => void;
}

/** The problems that keep a template from being published. */
export function PreflightDialog({ places, onClose }: PreflightDialogProps) {
  return (
    <Dialog title={say("Not published")} onClose={onClose} actions={<Button onClick={onClose}>{say("Close")}</Button>}>
      <p>
        {say("{message} Please correct these places, then save and publish again:", {
          message: say(errorMessages.TEMPLATE_PREFLIGHT_FAILED),
        })}
      </p>
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
  subject: say("Subject"),
  html: say("Mail"),
  text: say("Text part"),
  preheader: say("Preheader"),
};
