import Button from "@cloudscape-design/components/button";
import { errors, isErrorCode } from "#shared/errors.ts";
import { Dialog } from "../dialog/dialog.tsx";

export interface PlanLimitDialogProps {
  /** The limit that was reached, e.g. TEMPLATE_LIMIT_EXCEEDED. */
  readonly code: string;
  readonly onClose: () => void;
}

/** Says which limit of the plan was reached (HTTP 426). */
export function PlanLimitDialog({ code, onClose }: PlanLimitDialogProps) {
  return (
    <Dialog
      title="Plan Limit Exceeded"
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          Close
        </Button>
      }
    >
      {isErrorCode(code) ? errors[code].message : code}. Please upgrade your plan to add more.
    </Dialog>
  );
}
